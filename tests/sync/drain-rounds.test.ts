import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Timers } from '../../src/data/async/timers.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import type { Intent, NewRow } from '../../src/domain/outbox/intents.ts';
import { COMPLETION_HOLD_MS } from '../../src/domain/records/constants.ts';
import { type DrainLoop, startDrainLoop } from '../../src/sync/drain-loop.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { createClock, type SimClock } from '../support/sim/clock.ts';
import { readsOf } from '../support/world-reads.ts';

/** When the loop makes its rounds, and which accepted rows it sweeps away, by a clock that the test drives. */

const START = 1_000_000;
let clock: SimClock;
let world: RulesWorld;
let outbox: ReturnType<typeof createMemoryOutbox>;
let loop: DrainLoop;
/** The times of the rounds, in ms since the start, and the names of the locks that they requested. */
let rounds: number[];
let lockNames: Set<string>;
/** Timers that neither ran nor were cancelled. */
let pending: Set<object>;
let errors: unknown[];
/** What the tab knows, and what its next round meets before it drains. */
let tab: { online: boolean; uid: string | null; meet: () => Promise<void> };

const timers: Timers = {
  monotonic: () => clock.monotonic(),
  set: (work, ms) => {
    const timer = {};
    pending.add(timer);
    const cancel = clock.set(() => {
      pending.delete(timer);
      work();
    }, ms);
    return () => {
      pending.delete(timer);
      cancel();
    };
  },
};
const locks = {
  request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    rounds.push(clock.now() - START);
    lockNames.add(name);
    await tab.meet();
    signal.throwIfAborted();
    return work();
  },
} as unknown as Pick<LockManager, 'request'>;

const shot = (index: number): Intent => ({ kind: 'shot', eventId: keyOf(index), type: 'cup', playerId: 'ali' });
const put = (intent: Intent, matchId = 'm', held: Pick<NewRow, 'heldUntil'> = {}) =>
  putRow(outbox, { uid: ADMIN.uid, matchId, at: START, intent, ...held });
const arrived = () => Object.keys((world.read('matchEvents/m') ?? {}) as object).length;
const seqs = async () => (await outbox.get()).map(({ seq }) => seq);
const noNetwork = async () => Promise.reject(new Error('no network'));

/** Starts the loop and lets its first round end. */
async function start() {
  loop = startDrainLoop({
    outbox,
    pause: async () => undefined,
    remote: {
      ...readsOf(world),
      update: async (patch) => {
        if (!world.write(ADMIN, patch)) throw new Error('The rules refuse it.');
      },
    },
    league: createLeagueStore(),
    uid: () => tab.uid,
    proof: HOLDS,
    now: () => world.now,
    isOnline: () => tab.online,
    locks,
    timers,
    onError: (error) => errors.push(error),
  });
  await clock.runFor(0);
}

/** Pokes the loop and lets the round end that follows. */
async function poke() {
  loop.poke();
  await clock.runFor(0);
}

beforeEach(() => {
  // Nothing here waits for more than promises: a task later all of them have settled.
  clock = createClock(START, () => new Promise((resolve) => setImmediate(resolve)));
  world = openWorld();
  world.seed({ 'matches/m': freshMatch(), 'config/activeMatch': 'm' });
  outbox = createMemoryOutbox();
  rounds = [];
  lockNames = new Set();
  pending = new Set();
  errors = [];
  tab = { online: true, uid: ADMIN.uid, meet: async () => undefined };
});
afterEach(() => loop.stop());

describe('the rounds of the drain', () => {
  it('L5: come every 15 s, all under one lock, whose name other versions of the app know', async () => {
    await start();
    await clock.runFor(44_999);
    expect(rounds).toEqual([0, 15_000, 30_000]);
    expect([...lockNames]).toEqual(['lig-drain']);
  });

  it('come at once after a poke, and the next one 15 s after that: one timer at a time', async () => {
    await start();
    await clock.runFor(4_000);
    await poke();
    await clock.runFor(15_000);
    expect(rounds).toEqual([0, 4_000, 19_000]);
    expect(pending.size).toBe(1);
  });

  it('L3: a poke in the middle of a round is not lost: another round follows it', async () => {
    await start();
    tab.meet = async () => {
      tab.meet = async () => undefined;
      loop.poke();
    };
    await clock.runFor(15_000);
    expect(rounds).toEqual([0, 15_000, 15_000]);
  });

  it('L6: after errors come 0.5 s later, then twice as late each time, at most 8 s', async () => {
    tab.meet = noNetwork;
    await start();
    await clock.runFor(40_000);
    expect(rounds).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 23_500, 31_500, 39_500]);
    expect(errors).toHaveLength(rounds.length);
  });

  it('L6: a round that succeeds ends the waiting: the next error is tried again after 0.5 s', async () => {
    tab.meet = noNetwork;
    await start();
    await clock.runFor(3_000);
    tab.meet = async () => undefined;
    await clock.runFor(500);
    tab.meet = noNetwork;
    await clock.runFor(15_500);
    expect(rounds).toEqual([0, 500, 1_500, 3_500, 18_500, 19_000]);
  });

  it('L8, decision 54: a held end is sent when its hold is over, also after a kill; the taps before it at once', async () => {
    await put(shot(1));
    await put({ kind: 'complete' }, 'm', { heldUntil: world.now + COMPLETION_HOLD_MS });
    await start();
    expect([arrived(), world.read('matches/m/status')]).toEqual([1, 'ongoing']);
    for (const ms of [15_000, COMPLETION_HOLD_MS - 15_001, 1]) {
      expect(world.read('matches/m/status')).toBe('ongoing');
      world.now += ms;
      await clock.runFor(ms);
    }
    expect(world.read('matches/m/status')).toBe('completed');
    expect(rounds).toEqual([0, 15_000, COMPLETION_HOLD_MS]);
  });

  it.each([
    ['is a year ahead', COMPLETION_HOLD_MS + 1],
    ['is over', 0],
  ])('decision 54: a hold that %s holds nothing', async (_what, left) => {
    await put(shot(1));
    await put({ kind: 'complete' }, 'm', { heldUntil: world.now + left });
    await start();
    expect(world.read('matches/m/status')).toBe('completed');
  });

  it('decision 54: an end that was taken back is never sent, and one on its way cannot be taken back', async () => {
    await put(shot(1));
    const row = await put({ kind: 'complete' }, 'm', { heldUntil: world.now + COMPLETION_HOLD_MS });
    await start();
    expect(await outbox.takeBack(row.seq)).toBe(true);
    const again = await put({ kind: 'complete' }, 'm', { heldUntil: world.now + COMPLETION_HOLD_MS });
    world.now += COMPLETION_HOLD_MS;
    await clock.runFor(15_000);
    expect(world.read('matches/m/status')).toBe('completed');
    expect(await outbox.takeBack(again.seq)).toBe(false);
    expect(await seqs()).toContain(again.seq);
  });

  it('NAV-08: ask for no lock without a network or an account; a poke brings them back', async () => {
    tab.online = false;
    await put(shot(1));
    await start();
    await clock.runFor(15_000);
    Object.assign(tab, { online: true, uid: null });
    await clock.runFor(15_000);
    expect([rounds, arrived()]).toEqual([[], 0]);
    tab.uid = ADMIN.uid;
    await poke();
    expect([rounds, arrived()]).toEqual([[30_000], 1]);
    expect(errors).toEqual([]);
  });

  it('L5: a tab that closes while it waits for the lock says nothing, sends nothing and makes no other round', async () => {
    await start();
    await put(shot(1));
    let open: () => void = () => undefined;
    tab.meet = () =>
      new Promise((resolve) => {
        open = resolve;
      });
    await clock.runFor(15_000);
    loop.stop();
    open();
    await clock.runFor(60_000);
    expect(rounds).toEqual([0, 15_000]);
    expect([arrived(), errors, pending.size]).toEqual([0, [], 0]);
  });
});

describe('the sweep of accepted rows', () => {
  const accepted = async (...of: { seq: number }[]) =>
    outbox.update(
      of.map(({ seq }) => seq),
      { state: 'accepted' },
    );

  it('L13: removes what the sweep 15 s before has seen accepted, except the greatest key of each match', async () => {
    await accepted(await put(shot(2)), await put(shot(3)), await put(shot(1)), await put({ kind: 'complete' }));
    await accepted(await put(shot(1), 'other'));
    await start();
    await clock.runFor(14_000);
    await poke();
    await clock.runFor(999);
    await poke();
    expect(await seqs()).toEqual([1, 2, 3, 4, 5]);
    await clock.runFor(1);
    await poke();
    expect(await seqs()).toEqual([2, 5]);
  });

  it('keeps a row that was accepted since the sweep before, until the next one', async () => {
    await start();
    await accepted(await put(shot(1)), await put(shot(2)));
    await clock.runFor(15_000);
    expect(await seqs()).toEqual([1, 2]);
    await clock.runFor(15_000);
    expect(await seqs()).toEqual([2]);
  });

  it('L2: removes no row that waits or was refused, however long', async () => {
    const refused = await put(shot(1));
    await outbox.update([refused.seq], { state: 'parked', reason: 'denied' });
    await put(shot(2));
    await accepted(await put(shot(3)));
    await start();
    await clock.runFor(60_000);
    expect((await outbox.get()).map(({ state }) => state)).toEqual(['parked', 'waiting', 'accepted']);
  });
});
