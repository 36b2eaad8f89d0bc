import { beforeEach, describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { applyEvents, applyQuery, applyRows, createLeagueStore } from '../../src/data/store/league-store.ts';
import { matchRecord } from '../../src/data/store/record-queries.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { SEATS } from '../../src/domain/match/seats.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { userRecord } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

/** Decision 58: changes of the line-up from the table to the league, against the project's own rules. */

const SCORER = { uid: 'hakem', token: {} };
const MATCH = keyOf(1000);
type Person = typeof ADMIN | typeof SCORER;
const CEM = { uid: 'cem', displayName: 'Cem' };

let world: RulesWorld;
let updates: number;
/** Whether the answer of an update is lost after the server has applied it. */
let losesAnswer: boolean;

beforeEach(() => {
  world = openWorld();
  world.seed({
    [`matches/${MATCH}`]: freshMatch(),
    [`liveMatches/${MATCH}`]: { startedAt: freshMatch().startedAt },
    'config/activeMatch': MATCH,
    [`matchScorers/${MATCH}/${SCORER.uid}`]: { name: 'Hakan', at: 1, until: world.now + 1_000, link: keyOf(1) },
    'users/cem': userRecord('cem', 'player', { teamId: 'firtina' }),
    'users/can': userRecord('can', 'player', { teamId: 'firtina' }),
  });
  updates = 0;
  losesAnswer = false;
});

/** A phone with an outbox of its own, which has read the match. */
function phone(as: Person) {
  const league = createLeagueStore();
  const outbox = createMemoryOutbox();
  outbox.watch(
    (rows) => applyRows(league, rows),
    () => undefined,
  );
  applyQuery(league, matchRecord(MATCH), { whole: { [MATCH]: world.read(`matches/${MATCH}`) } });
  applyEvents(league, MATCH, { whole: (world.read(`matchEvents/${MATCH}`) ?? {}) as Record<string, unknown> });
  const commands = createMatchCommands({
    league,
    outbox,
    uid: () => as.uid,
    now: () => world.now,
    random: Math.random,
  });
  const update = async (patch: Readonly<Record<string, unknown>>) => {
    updates += 1;
    if (!world.write(as, patch)) throw new DeniedError();
    if (losesAnswer) throw new OfflineError();
  };
  const drain = () =>
    drainOutbox({
      outbox,
      uid: () => as.uid,
      proof: HOLDS,
      movesBracket: () => as === ADMIN,
      now: () => world.now,
      pause: async () => undefined,
      remote: { ...readsOf(world), update },
    });
  const seat = (leaves: string, comes = CEM) => commands.changeLineup(MATCH, leaves, comes);
  const cup = (playerId: string) => commands.recordShot(MATCH, 'cup', playerId);
  const states = async () => (await outbox.get()).map(({ state, reason }) => reason ?? state);
  const lastKey = async () => {
    const intent = (await outbox.get()).at(-1)?.intent;
    return intent?.kind === 'shot' ? intent.eventId : '';
  };
  return { outbox, commands, drain, seat, cup, states, lastKey };
}
const seats = () => SEATS.map((path) => world.read(`matches/${MATCH}/${path}`));
const score = () => world.read(`matches/${MATCH}/team1Score`);

describe.each([
  ['the admin', ADMIN],
  ['a scorer', SCORER],
])('%s changes the line-up without a network', (_who, as) => {
  it('L3: the change arrives once, before the throws, under the name that the league knows', async () => {
    const { seat, cup, drain } = phone(as);
    expect(await seat('ali')).toEqual({ ok: true });
    expect(await cup('cem')).toEqual({ ok: true });
    await drain();
    expect([seats(), score()]).toEqual([['cem', 'veli', 'ceren', 'isik'], 1]);
    expect(world.read(`matches/${MATCH}/playerStats/cem/playerName`)).toBe('Ad cem');
    await drain();
    expect(updates).toBe(2);
  });

  it('L3: a change whose answer was lost is not sent again', async () => {
    const { seat, drain, states } = phone(as);
    await seat('ali');
    losesAnswer = true;
    await expect(drain()).rejects.toThrow();
    losesAnswer = false;
    await drain();
    expect([updates, await states()]).toEqual([1, ['accepted']]);
  });

  it('L3: a change whose answer was lost is known by its seat when another phone has seated elsewhere who left', async () => {
    const { seat, drain, states } = phone(as);
    await seat('ali');
    losesAnswer = true;
    await expect(drain()).rejects.toThrow();
    losesAnswer = false;
    const other = phone(ADMIN);
    await other.seat('veli', { uid: 'ali', displayName: 'Ali Yıldız' });
    await other.drain();
    await drain();
    expect([seats(), await states()]).toEqual([['cem', 'ali', 'ceren', 'isik'], ['accepted']]);
  });

  it('a change is refused if another phone has given the newcomer another seat', async () => {
    const [one, other] = [phone(as), phone(ADMIN)];
    await one.seat('ali');
    await other.seat('veli');
    await other.drain();
    await one.drain();
    expect([seats(), await one.states()]).toEqual([['ali', 'cem', 'ceren', 'isik'], ['lineup-late']]);
  });

  it('changes it again, and back', async () => {
    const { seat, drain } = phone(as);
    await seat('ali');
    await seat('cem', { uid: 'can', displayName: 'Can' });
    await seat('can', { uid: 'ali', displayName: 'Ali Yıldız' });
    await drain();
    expect(seats()).toEqual(['ali', 'veli', 'ceren', 'isik']);
  });
});

describe('L6: another phone has thrown meanwhile', () => {
  it('the change comes too late; the throws of the other players arrive, those of who did not sit down wait for a person', async () => {
    const [one, two] = [phone(ADMIN), phone(SCORER)];
    await one.seat('ali');
    await one.cup('cem');
    const key = await one.lastKey();
    await one.commands.noteMatch(MATCH, key, 'disputed', true);
    await one.commands.undoShot(MATCH, key);
    await one.cup('ceren');
    await two.cup('veli');
    await two.drain();
    await one.drain();
    const states = ['lineup-late', 'not-seated', 'throw-missing', 'throw-missing', 'accepted'];
    expect(await one.states()).toEqual(states);
    expect([seats(), score()]).toEqual([['ali', 'veli', 'ceren', 'isik'], 1]);
    expect(world.read(`matches/${MATCH}/team2Score`)).toBe(1);
    expect(world.read(`matchNotes/${MATCH}`)).toBeNull();
  });

  it('a retry says the same again, and holds nothing back', async () => {
    const [one, two] = [phone(ADMIN), phone(SCORER)];
    await one.seat('ali');
    await two.cup('veli');
    await two.drain();
    await one.drain();
    const [row] = await one.outbox.get();
    await one.outbox.update([row?.seq ?? 0], { state: 'waiting' });
    await one.cup('isik');
    await one.drain();
    expect(await one.states()).toEqual(['lineup-late', 'accepted']);
  });

  it('a throw of who has left is refused, as its player is not in the match any more', async () => {
    const [one, two] = [phone(ADMIN), phone(SCORER)];
    await two.cup('ali');
    await two.cup('veli');
    await one.seat('ali');
    await one.drain();
    await two.drain();
    expect(await two.states()).toEqual(['not-seated', 'accepted']);
    expect([seats(), score()]).toEqual([['cem', 'veli', 'ceren', 'isik'], 1]);
  });

  it('two changes of one seat: the first holds, and the second is told; of two seats both hold', async () => {
    const [one, two] = [phone(ADMIN), phone(SCORER)];
    await one.seat('ali');
    await two.seat('ali', { uid: 'can', displayName: 'Can' });
    await two.seat('veli', { uid: 'cem', displayName: 'Cem' });
    await one.drain();
    await two.drain();
    expect(await two.states()).toEqual(['lineup-late', 'lineup-late']);
    const three = phone(SCORER);
    await three.seat('veli', { uid: 'can', displayName: 'Can' });
    await three.drain();
    expect(seats()).toEqual(['cem', 'can', 'ceren', 'isik']);
  });

  it('after the end of the match the change is refused with the end', async () => {
    const one = phone(ADMIN);
    await one.seat('ali');
    world.seed({ [`matches/${MATCH}/status`]: 'cancelled', [`matches/${MATCH}/cancelledAt`]: 2 });
    await one.drain();
    expect(await one.states()).toEqual(['match-cancelled']);
  });
});

it('L11: throws wait while a change of another account waits before them', async () => {
  const { cup, drain, outbox, states } = phone(ADMIN);
  const theirs = { kind: 'lineup', lineupId: keyOf(3), leaves: 'ali', playerId: 'cem', playerName: 'Cem' } as const;
  await outbox.importRows([{ uid: SCORER.uid, matchId: MATCH, at: world.now, intent: theirs }]);
  await cup('cem');
  await drain();
  expect(await states()).toEqual(['waiting', 'waiting']);
  await outbox.update([(await outbox.get())[0]?.seq ?? 0], { uid: ADMIN.uid });
  await drain();
  expect([seats()[0], score()]).toEqual(['cem', 1]);
});

it('a scorer’s change to a player whom the team does not have is refused', async () => {
  const { seat, drain, states } = phone(SCORER);
  await seat('ali', { uid: 'ece', displayName: 'Ece' });
  await drain();
  expect(await states()).toEqual(['denied']);
});
