import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import type { MatchEvent } from '../../src/domain/records/types.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

/** A scorer's phone against the project's own rules. */

const SCORER = { uid: 'hakem', token: {} };
const MATCH = keyOf(1000);
/** Updates of one tap that the server refuses before it is parked. */
const REFUSALS = 6;
const RIGHT = `matchScorers/${MATCH}/${SCORER.uid}`;

let world: RulesWorld;
let outbox: ReturnType<typeof createMemoryOutbox>;
let updates: string[][];
/** What happens at the server right after it has refused an update for the nth time. */
let onRefusal: (times: number) => unknown;

beforeEach(() => {
  world = openWorld();
  world.seed({
    [`matches/${MATCH}`]: freshMatch(),
    [`liveMatches/${MATCH}`]: { startedAt: freshMatch().startedAt },
    'config/activeMatch': MATCH,
    [RIGHT]: { name: 'Hakan', at: 1, until: world.now + 1_000, link: keyOf(1) },
  });
  outbox = createMemoryOutbox();
  updates = [];
  onRefusal = () => undefined;
});

const drain = (as: typeof ADMIN | typeof SCORER = SCORER) =>
  drainOutbox({
    outbox,
    uid: () => as.uid,
    proof: HOLDS,
    movesBracket: () => as === ADMIN,
    now: () => world.now,
    pause: async () => undefined,
    remote: {
      ...readsOf(world),
      update: async (patch) => {
        updates.push(Object.keys(patch));
        if (world.write(as, patch)) return;
        onRefusal(updates.length);
        throw new DeniedError();
      },
    },
  });
/** A new link gives the match again. */
const grantAnew = () =>
  world.seed({ [RIGHT]: { name: 'Hakan', at: world.now, until: world.now + 1_000, link: keyOf(2) } });
const tap = (index: number) =>
  putRow(outbox, {
    uid: SCORER.uid,
    matchId: MATCH,
    at: world.now,
    intent: { kind: 'shot', eventId: keyOf(index), type: 'cup', playerId: 'ali' },
  });

describe('the outbox of a scorer', () => {
  it('sends taps and the end of the match that was given', async () => {
    await tap(5);
    await drain();
    await putRow(outbox, { uid: SCORER.uid, matchId: MATCH, at: world.now, intent: { kind: 'complete' } });
    await drain();
    expect((await outbox.get()).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect(world.read(`matches/${MATCH}/status`)).toBe('completed');
    expect(world.read(`matchEvents/${MATCH}/${keyOf(5)}/by`)).toBe(SCORER.uid);
    expect(updates).toHaveLength(2);
  });

  it('a tap that comes after the right is over waits with that reason, and is not among the denied', async () => {
    world.seed({ [`${RIGHT}/until`]: world.now });
    await tap(5);
    await drain();
    expect(await outbox.get()).toMatchObject([{ state: 'parked', reason: 'scorer-over' }]);
    expect(world.read(`matchEvents/${MATCH}`)).toBeNull();
  });

  it('a tap goes on whose right comes back while it is refused: the server has refused it for the last time', async () => {
    world.seed({ [`${RIGHT}/until`]: world.now });
    await tap(5);
    onRefusal = (times) => times === REFUSALS && grantAnew();
    await drain();
    expect(await outbox.get()).toMatchObject([{ state: 'accepted' }]);
    expect(updates).toHaveLength(REFUSALS + 1);
  });

  it('a tap goes on whose right comes back while it is parked: no claim finds it among the refused', async () => {
    world.seed({ [`${RIGHT}/until`]: world.now });
    await tap(5);
    const { update } = outbox;
    outbox.update = async (seqs, change) => {
      if ('state' in change && change.state === 'parked') grantAnew();
      await update(seqs, change);
    };
    await drain();
    expect(await outbox.get()).toMatchObject([{ state: 'accepted' }]);
  });

  it('a tap goes on whose right has come back since, also after a kill between the claim and its tap', async () => {
    world.seed({ [`${RIGHT}/until`]: world.now });
    await tap(5);
    await drain();
    grantAnew();
    await drain();
    expect(await outbox.get()).toMatchObject([{ state: 'accepted' }]);
    expect(world.read(`matchEvents/${MATCH}/${keyOf(5)}/by`)).toBe(SCORER.uid);
  });

  it('a tap that is refused for another reason is parked under a right that holds, and not sent for ever', async () => {
    await putRow(outbox, {
      ...{ uid: SCORER.uid, matchId: MATCH, at: world.now },
      // No key that an event can have.
      intent: { kind: 'shot', eventId: 'x', type: 'cup', playerId: 'ali' },
    });
    await drain();
    expect(await outbox.get()).toMatchObject([{ state: 'parked', reason: 'denied' }]);
    expect(updates.length).toBeLessThan(10);
  });

  it('who never had a right is denied as ever', async () => {
    world.seed({ [RIGHT]: null });
    await tap(5);
    await drain();
    expect(await outbox.get()).toMatchObject([{ state: 'parked', reason: 'denied' }]);
  });

  it('leaves the other games of the bracket to the server: the first update is taken', async () => {
    const place = (over: object) => ({
      ...{ season: 'first', round: 1, at: 2_000_000, state: 'planned', sequence: 0, updatedAt: 1, ...over },
    });
    const { team1Id, team2Id } = freshMatch();
    world.seed({
      [`fixtures/${keyOf(900)}`]: place({ stage: 'semi', tie: 's1', team1Id, team2Id, matchId: MATCH }),
      [`fixtures/${keyOf(901)}`]: place({ stage: 'final', tie: 'f', from1: { tie: 's1', of: 'winner' } }),
    });
    await tap(5);
    await drain();
    await putRow(outbox, { uid: SCORER.uid, matchId: MATCH, at: world.now, intent: { kind: 'complete' } });
    updates = [];
    await drain();
    expect(updates).toHaveLength(1);
    expect(updates[0]?.filter((path) => path.startsWith(`fixtures/${keyOf(901)}`))).toEqual([]);
    expect(updates[0]?.some((path) => path.startsWith(`fixtures/${keyOf(900)}`))).toBe(true);
  });
});

describe('the outbox of the admin with taps that a scorer handed over', () => {
  const [handed, own] = [keyOf(5), keyOf(6)];
  const put = (intent: OutboxRow['intent']) =>
    putRow(outbox, { uid: ADMIN.uid, matchId: MATCH, at: world.now, intent });
  const states = async () => (await outbox.get()).map(({ state }) => state);
  const takeAsOwn = async () => {
    const seqs = (await outbox.get()).filter(({ uid }) => uid === SCORER.uid).map(({ seq }) => seq);
    await outbox.update(seqs, { uid: ADMIN.uid });
  };

  it('a correction of one of them waits until that one is sent, and what it does not concern goes on', async () => {
    await tap(5);
    await put({ kind: 'move', target: handed, playerId: 'veli' });
    await put({ kind: 'undo', target: correctionKey(handed) });
    await put({ kind: 'shot', eventId: own, type: 'cup', playerId: 'veli' });
    await drain(ADMIN);
    expect(updates).toHaveLength(1);
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'accepted']);
    expect(Object.keys(world.read(`matchEvents/${MATCH}`) as object)).toEqual([own]);

    await takeAsOwn();
    await drain(ADMIN);
    expect(updates).toHaveLength(2);
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(world.read(`matchEvents/${MATCH}/${handed}/by`)).toBe(ADMIN.uid);
    expect(world.read(`matches/${MATCH}/team1Score`)).toBe(1);
  });

  it('the end of the match waits with it: it would shut the correction out', async () => {
    await tap(5);
    await put({ kind: 'shot', eventId: own, type: 'cup', playerId: 'veli' });
    await put({ kind: 'undo', target: handed });
    await put({ kind: 'complete' });
    await drain(ADMIN);
    expect(world.read(`matches/${MATCH}/status`)).toBe('ongoing');
    await takeAsOwn();
    await drain(ADMIN);
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(world.read(`matches/${MATCH}`)).toMatchObject({ status: 'completed', team1Score: 1 });
  });

  it('goes when the phone that tapped has sent the tap after all, and when the tap was given up', async () => {
    await tap(5);
    await tap(7);
    await put({ kind: 'undo', target: handed });
    await put({ kind: 'undo', target: keyOf(7) });
    const event: MatchEvent = { type: 'cup', playerId: 'ali', by: SCORER.uid, at: world.now };
    world.seed({ [`matchEvents/${MATCH}/${handed}`]: event });
    const { playerStats, team1Score } = foldMatch(freshMatch(), { [handed]: event });
    world.seed({ [`matches/${MATCH}`]: { ...freshMatch(), playerStats, team1Score, rev: 1 } });
    await drain(ADMIN);
    expect(await states()).toEqual(['waiting', 'waiting', 'accepted', 'waiting']);
    expect(world.read(`matches/${MATCH}/team1Score`)).toBe(0);

    await outbox.remove((await outbox.get()).filter(({ uid }) => uid === SCORER.uid).map(({ seq }) => seq));
    await drain(ADMIN);
    expect(await states()).toEqual(['accepted', 'parked']);
  });

  it('holds back its own match only', async () => {
    const other = keyOf(2000);
    world.seed({
      [`matches/${other}`]: freshMatch(),
      [`liveMatches/${other}`]: { startedAt: freshMatch().startedAt },
    });
    await tap(5);
    await put({ kind: 'undo', target: handed });
    const intent = { kind: 'shot', eventId: own, type: 'cup', playerId: 'veli' } as const;
    await putRow(outbox, { uid: ADMIN.uid, matchId: other, at: world.now, intent });
    await drain(ADMIN);
    expect(await states()).toEqual(['waiting', 'waiting', 'accepted']);
  });
});
