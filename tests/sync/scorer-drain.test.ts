import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { openWorld, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

/** A scorer's phone against the project's own rules (issue 21). */

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

const drain = () =>
  drainOutbox({
    outbox,
    uid: () => SCORER.uid,
    proof: HOLDS,
    movesBracket: () => false,
    now: () => world.now,
    pause: async () => undefined,
    remote: {
      ...readsOf(world),
      update: async (patch) => {
        updates.push(Object.keys(patch));
        if (world.write(SCORER, patch)) return;
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
      intent: { kind: 'shot', eventId: keyOf(5), type: 'cup', playerId: 'nobody' },
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
