import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserTimers } from '../../src/data/async/timers.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import type { NewRow } from '../../src/domain/outbox/intents.ts';
import { type DrainLoop, startDrainLoop } from '../../src/sync/drain-loop.ts';
import type { Remote } from '../../src/sync/remote.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

/** Exclusive locks by name, handed over in order: what Web Locks do between the tabs of one browser. */
function createLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, options: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
      const before = tails.get(name) ?? Promise.resolve();
      const mine = before.then(() => (options.signal?.aborted ? undefined : work()));
      tails.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  } as unknown as Pick<LockManager, 'request'>;
}

let world: RulesWorld;
let outbox: ReturnType<typeof createMemoryOutbox>;
let senders: string[];
let loops: DrainLoop[];
let online: boolean;
/** Names of the tabs whose update the rules refused, and what a loop gave up on until its next try. */
let denied: string[];
let errors: unknown[];
/** Where a test wants it: an update is judged when this has resolved. */
let judged: (name: string) => Promise<void>;

function openTab(
  name: string,
  locks: Pick<LockManager, 'request'> | undefined,
  own: Pick<Parameters<typeof startDrainLoop>[0], 'outbox' | 'pause'> = { outbox, pause: async () => undefined },
): DrainLoop {
  const remote: Remote = {
    ...readsOf(world),
    update: async (patch) => {
      if (!online) throw new Error('no network');
      senders.push(name);
      await judged(name);
      if (world.write(ADMIN, patch)) return;
      denied.push(name);
      throw new DeniedError();
    },
  };
  const loop = startDrainLoop({
    ...own,
    remote,
    league: createLeagueStore(),
    uid: () => ADMIN.uid,
    proof: HOLDS,
    now: () => world.now,
    isOnline: () => true,
    locks,
    timers: browserTimers,
    onError: (error) => errors.push(error),
  });
  loops.push(loop);
  return loop;
}

const tap = (index: number): NewRow => ({
  uid: ADMIN.uid,
  matchId: 'm',
  at: world.now,
  intent: { kind: 'shot', eventId: keyOf(index), type: 'cup', playerId: 'ali' },
});
const arrived = () => Object.keys((world.read('matchEvents/m') ?? {}) as object).length;

beforeEach(async () => {
  world = openWorld();
  world.seed({ 'matches/m': freshMatch(), 'config/activeMatch': 'm' });
  outbox = createMemoryOutbox();
  senders = [];
  loops = [];
  online = true;
  denied = [];
  errors = [];
  judged = async () => undefined;
});
afterEach(() => {
  for (const loop of loops) loop.stop();
});

describe('the drain of several tabs', () => {
  it('L5: one tab drains the rows of all tabs; when it closes, another takes over', async () => {
    const locks = createLocks();
    await putRow(outbox, tap(1));
    const first = openTab('first', locks);
    const second = openTab('second', locks);
    await expect.poll(arrived).toBe(1);
    expect(senders).toEqual(['first']);

    first.stop();
    await putRow(outbox, tap(2));
    second.poke();
    await expect.poll(arrived).toBe(2);
    expect(senders).toEqual(['first', 'second']);
  });

  it('L5: a tab whose storage a newer version has taken stops asking, and hands its lock over', async () => {
    // The end of an empty match: the server refuses it at each of several tries.
    await putRow(outbox, { uid: ADMIN.uid, matchId: 'm', at: world.now, intent: { kind: 'complete' } });
    const locks = createLocks();
    let pauses = 0;
    const closed = async () => Promise.reject(new DOMException('A newer app has upgraded it.', 'DatabaseClosedError'));
    const old = { ...outbox };
    openTab('old', locks, {
      outbox: old,
      pause: async () => {
        pauses += 1;
        Object.assign(old, { get: closed, getMatch: closed, update: closed });
      },
    });
    openTab('new', locks);
    const state = async () => (await outbox.get())[0]?.state;
    await expect.poll(state).toBe('parked');
    expect(pauses).toBe(1);
    expect(errors[0]).toMatchObject({ name: 'DatabaseClosedError' });
  });

  it('L5: without Web Locks two tabs drain side by side and nothing is doubled', async () => {
    // Both have sent the same taps before either is answered: the rules refuse the later one.
    const both = new Set<string>();
    judged = async (name) => {
      both.add(name);
      await expect.poll(() => both.size).toBe(2);
    };
    const tabs = [openTab('first', undefined), openTab('second', undefined)];
    for (let i = 1; i <= 5; i++) {
      await putRow(outbox, tap(i));
      for (const tab of tabs) tab.poke();
    }
    await expect.poll(arrived).toBe(5);
    expect(world.read('matches/m/team1Score')).toBe(5);
    await expect.poll(async () => (await outbox.get()).map((row) => row.state)).toEqual(Array(5).fill('accepted'));
    expect(denied.length).toBeGreaterThan(0);
    // A refusal that a look at the server explains is no fault: nobody waits for a next try.
    expect(errors).toEqual([]);
  });

  it('L6: a lost network is retried with backoff, and the tap arrives by itself', async () => {
    online = false;
    const tab = openTab('only', createLocks());
    await putRow(outbox, tap(1));
    tab.poke();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect((await outbox.get()).map((row) => row.state)).toEqual(['waiting']);
    online = true;
    await expect.poll(arrived).toBe(1);
  });

  it('L11: rows of another account stay', async () => {
    const tab = openTab('only', createLocks());
    await putRow(outbox, { ...tap(1), uid: 'someone-else' });
    await putRow(outbox, tap(2));
    tab.poke();
    await expect.poll(arrived).toBe(1);
    expect((await outbox.get()).map((row) => [row.uid, row.state])).toEqual([
      ['someone-else', 'waiting'],
      ['admin', 'accepted'],
    ]);
  });
});
