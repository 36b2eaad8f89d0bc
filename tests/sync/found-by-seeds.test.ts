import { describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { applyQuery, createLeagueStore } from '../../src/data/store/league-store.ts';
import { ONGOING_MATCHES } from '../../src/data/store/record-queries.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { insertedKey } from '../../src/domain/match/inserted-keys.ts';
import type { NewRow } from '../../src/domain/outbox/intents.ts';
import { eventIdOf } from '../../src/domain/outbox/intents.ts';
import { type DrainDeps, drainOutbox } from '../../src/sync/drain.ts';
import { startDrainLoop } from '../../src/sync/drain-loop.ts';
import { NoSessionError } from '../../src/sync/session-loss.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { ADMIN, openWorld } from '../support/rules-world.ts';
import { tapsPatch } from '../support/scoring-world.ts';
import { seeded } from '../support/seeded.ts';
import { answerOfJson } from '../support/server-query.ts';
import { HOLDS } from '../support/session-holds.ts';
import { createClock } from '../support/sim/clock.ts';
import { createMemoryStorage } from '../support/sim/disk.ts';
import { readsOf } from '../support/world-reads.ts';

/** What seeded histories once found, each as the shortest story that shows it. */
describe('found by a seed', () => {
  const tap = (matchId: string, index: number): NewRow => ({
    uid: ADMIN.uid,
    matchId,
    at: 0,
    intent: { kind: 'shot', eventId: keyOf(index), type: 'cup', playerId: 'ali' },
  });

  it('L10: a log read before the other phone’s tap is not folded with a match read after it', async () => {
    const matchId = keyOf(1000);
    const world = openWorld();
    world.seed({ [`matches/${matchId}`]: freshMatch(), 'config/activeMatch': matchId });
    expect(world.write(ADMIN, await tapsPatch(world, 'ceren+'))).toBe(true);
    const outbox = createMemoryOutbox();
    await putRow(outbox, tap(matchId, 5));
    let stale = 2;
    await drainOutbox({
      outbox,
      uid: () => ADMIN.uid,
      proof: HOLDS,
      now: () => 0,
      pause: async () => undefined,
      remote: {
        serverNow: () => world.now,
        get: async (path) => (path.startsWith('matchEvents/') && stale-- > 0 ? null : world.read(path)),
        read: async (path, where) => answerOfJson(world.read(path), where),
        update: async (patch) => {
          if (!world.write(ADMIN, patch)) throw new Error('denied');
        },
      },
    });
    expect(world.read(`matches/${matchId}/team1Score`)).toBe(1);
    expect(world.read(`matches/${matchId}/team2Score`)).toBe(1);
  });

  it.each([
    ['that was refused, and the second one', null],
    ['that arrives after it', 'late'],
  ])('decision 120 (seed 1449862929): a forgotten throw has one time with the throw before it %s', async (_, order) => {
    const matchId = keyOf(1000);
    const world = openWorld();
    world.seed({ [`matches/${matchId}`]: freshMatch(), 'config/activeMatch': matchId });
    const outbox = createMemoryOutbox();
    const sent = async (eventId: string) => {
      await putRow(outbox, { ...tap(matchId, 5), intent: { kind: 'shot', eventId, type: 'miss', playerId: 'ali' } });
      await drainOutbox({
        ...{ outbox, uid: () => ADMIN.uid, proof: HOLDS, now: () => 0, pause: async () => undefined },
        remote: {
          serverNow: () => world.now,
          get: async (path) => world.read(path),
          read: async (path, where) => answerOfJson(world.read(path), where),
          update: async (patch) => {
            if (!world.write(ADMIN, patch)) throw new Error('denied');
          },
        },
      });
      world.now += 1_000;
      return world.read(`matchEvents/${matchId}/${eventId}/at`);
    };
    const first = insertedKey(keyOf(5), [], () => 0.5) ?? '';
    const nearer = insertedKey(keyOf(5), [first], () => 0.5) ?? '';
    const at = await sent(first);
    expect(at).not.toBeNull();
    expect(await sent(order === null ? nearer : keyOf(5))).toBe(at);
  });

  it('L6: a tap is not refused because the server has not sent its match yet, which another tab just started', async () => {
    const world = openWorld();
    world.seed({ 'matches/m': freshMatch(), 'config/activeMatch': 'm' });
    const outbox = createMemoryOutbox();
    await putRow(outbox, tap('m', 5));
    let unheard = 1;
    await drainOutbox({
      outbox,
      uid: () => ADMIN.uid,
      proof: HOLDS,
      now: () => 0,
      pause: async () => undefined,
      remote: {
        serverNow: () => world.now,
        get: async (path) => (path === 'matches/m' && unheard-- > 0 ? null : world.read(path)),
        read: async (path, where) => answerOfJson(world.read(path), where),
        update: async () => undefined,
      },
    });
    expect((await outbox.get()).map((row) => row.state)).toEqual(['accepted']);
  });

  it('L13: a tap after a refused one has a greater key, so that a retry keeps their order', async () => {
    const league = createLeagueStore();
    applyQuery(league, ONGOING_MATCHES, { whole: { m: freshMatch() } });
    const outbox = createMemoryOutbox();
    let now = 2_000_000_000_000;
    const commands = createMatchCommands({ league, outbox, uid: () => 'admin', now: () => now, random: seeded(1) });
    await commands.recordShot('m', 'cup', 'ali');
    await outbox.update([1], { state: 'parked', reason: 'denied' });
    now = 1_000_000_000_000;
    await commands.recordShot('m', 'cup', 'ali');
    const [first, second] = (await outbox.get()).map((row) => eventIdOf(row) ?? '');
    expect(second && first && second > first).toBe(true);
  });

  it('L13: sweeping accepted rows leaves the last key of each match', async () => {
    const clock = createClock(0, createMemoryStorage().settle);
    const outbox = createMemoryOutbox();
    for (const [matchId, index] of [
      ['m', 1],
      ['m', 2],
      ['n', 3],
    ] as const) {
      await putRow(outbox, tap(matchId, index));
    }
    await outbox.update([1, 2, 3], { state: 'accepted' });
    const loop = startDrainLoop({
      outbox,
      remote: { serverNow: () => 0, get: async () => null, read: async () => null, update: async () => undefined },
      league: createLeagueStore(),
      uid: () => ADMIN.uid,
      proof: HOLDS,
      now: () => 0,
      pause: async () => undefined,
      isOnline: () => true,
      locks: undefined,
      timers: clock,
      onError: () => undefined,
    });
    for (let i = 0; i < 6; i++) await clock.runFor(10_000);
    loop.stop();
    expect((await outbox.get()).map((row) => row.seq)).toEqual([2, 3]);
  });

  /** A drain over three waiting taps; `deny` is what becomes of every update. */
  async function drainThree(session: Pick<DrainDeps, 'uid' | 'proof'>, deny: () => void) {
    const world = openWorld();
    world.seed({ 'matches/m': freshMatch(), 'config/activeMatch': 'm' });
    const outbox = createMemoryOutbox();
    for (const index of [1, 2, 3]) await putRow(outbox, tap('m', index));
    let sent = 0;
    const drained = drainOutbox({
      ...session,
      outbox,
      now: () => 0,
      pause: async () => undefined,
      remote: {
        ...readsOf(world),
        update: async () => {
          sent += 1;
          deny();
          throw new DeniedError('permission_denied');
        },
      },
    });
    const error = await drained.catch((caught: unknown) => caught);
    return { error, sent, states: (await outbox.get()).map((row) => row.state) };
  }
  const WAITING = ['waiting', 'waiting', 'waiting'];

  it('L15: seed 9: an update is denied because the session ended during it: nothing more is sent, nothing is parked', async () => {
    let uid: string | null = ADMIN.uid;
    const { error, sent, states } = await drainThree({ uid: () => uid, proof: HOLDS }, () => {
      uid = null;
    });
    expect(error).toBeInstanceOf(NoSessionError);
    expect(sent).toBe(1);
    expect(states).toEqual(WAITING);
  });

  it('L15: seed 45: the device still assumes a session that the server does not know: it checks, and nothing is parked', async () => {
    let doubts = 0;
    const proof = { ...HOLDS, holds: async () => false, doubt: () => (doubts += 1) };
    const { error, states } = await drainThree({ uid: () => ADMIN.uid, proof }, () => undefined);
    expect(error).toBeInstanceOf(NoSessionError);
    expect(doubts).toBe(1);
    expect(states).toEqual(WAITING);
  });

  it('L15: a denial on a connection whose session ended is no verdict, even if only the next connection shows it', async () => {
    let turn = 0;
    let denials = 0;
    const proof = { ...HOLDS, turn: () => turn };
    // Nine denials, each with a new connection behind it; the tenth try finds the session gone.
    let uid: string | null = ADMIN.uid;
    const { states } = await drainThree({ uid: () => uid, proof }, () => {
      denials += 1;
      turn += 1;
      if (denials === 10) uid = null;
    });
    expect(states).toEqual(WAITING);
  });

  it('L6, L15: a row that is denied repeatedly to a valid session is parked, and only that row', async () => {
    const { states } = await drainThree({ uid: () => ADMIN.uid, proof: HOLDS }, () => undefined);
    expect(states).toEqual(['parked', 'waiting', 'waiting']);
  });

  it('L11: if another account signs in between two attempts, nothing is sent in its name', async () => {
    let uid: string | null = ADMIN.uid;
    const { sent, states } = await drainThree({ uid: () => uid, proof: HOLDS }, () => {
      uid = 'someone-else';
    });
    expect(sent).toBe(1);
    expect(states).toEqual(WAITING);
  });

  it('L6: a completion is settled if another phone completed first, and the taps before it stay for export', async () => {
    const world = openWorld();
    world.seed({ 'matches/m': { ...freshMatch(), status: 'completed' } });
    const outbox = createMemoryOutbox();
    // More than one update holds.
    for (let index = 1; index <= 130; index++) await putRow(outbox, tap('m', index));
    await putRow(outbox, { uid: ADMIN.uid, matchId: 'm', at: 0, intent: { kind: 'complete' } });
    await drainOutbox({
      outbox,
      uid: () => ADMIN.uid,
      proof: HOLDS,
      now: () => 0,
      pause: async () => undefined,
      remote: {
        ...readsOf(world),
        update: async () => undefined,
      },
    });
    const states = (await outbox.get()).map(({ state, reason = 'none' }) => `${state} ${reason}`);
    expect(states).toEqual([...Array.from({ length: 130 }, () => 'parked match-completed'), 'accepted none']);
  });
});
