import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTimers } from '../../src/data/async/timers.ts';
import { createLeagueStore, type LeagueStore } from '../../src/data/store/league-store.ts';
import { HIDDEN_CONNECTION_MS } from '../../src/domain/records/constants.ts';
import { keepConnected } from '../../src/sync/connection.ts';
import { giveBackWhenHidden } from '../../src/sync/hidden-page.ts';
import { counted, createUnderWay } from '../../src/sync/under-way.ts';
import { tap } from '../support/outbox-rows.ts';

const WAITING = { ...tap('a'), seq: 1, state: 'waiting' as const };
const PARKED = { ...WAITING, state: 'parked' as const };
const MINUTE = HIDDEN_CONNECTION_MS;

let league: LeagueStore;
/** What became of the connection, in order. */
let calls: ('give' | 'take')[];
let said: string[];
let tell: (connected: boolean) => void;
let pings: { resolve: () => void; reject: (error: Error) => void }[];
let inUse: boolean;
let work: ReturnType<typeof createUnderWay>;
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let browser: EventTarget;
let worker: EventTarget;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  league = createLeagueStore();
  calls = [];
  said = [];
  pings = [];
  inUse = false;
  work = createUnderWay();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  browser = new EventTarget();
  worker = new EventTarget();
  start();
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

function start(): void {
  const connection = keepConnected({
    remote: {
      watchConnection: (onChange) => {
        tell = onChange;
        onChange(false);
        return () => undefined;
      },
      ping: () =>
        new Promise((resolve, reject) => {
          pings.push({ resolve, reject });
        }),
      reconnect: () => {
        calls.push('take');
      },
      disconnect: () => {
        calls.push('give');
        tell(false);
      },
    },
    probe: () => new Promise(() => undefined),
    timers: browserTimers,
    league,
    work,
    live: () => undefined,
    onOnline: () => undefined,
    window: browser as unknown as Window,
    document: page as unknown as Document,
  });
  const stop = giveBackWhenHidden({
    connection,
    league,
    work,
    inUse: () => inUse,
    timers: browserTimers,
    window: browser as unknown as Window,
    document: page as unknown as Document,
    worker: worker as unknown as ServiceWorkerContainer,
  });
  const unsubscribe = league.subscribe((state, before) => {
    if (state.connection !== before.connection) said.push(state.connection);
  });
  stops = [stop, connection.stop, unsubscribe];
  tell(true);
  said.length = 0;
}

const turn = (visibilityState: DocumentVisibilityState) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The page is hidden, and has given its connection back. */
const giveBack = async () => {
  turn('hidden');
  await pass(MINUTE);
  expect(calls).toEqual(['give']);
};

describe('a page that nobody looks at', () => {
  it('keeps its connection for a while, then gives it back, and tries for no other', async () => {
    turn('hidden');
    await pass(MINUTE - 1);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual(['give']);
    await pass(10 * MINUTE);
    expect(calls).toEqual(['give']);
    expect(pings).toEqual([]);
  });

  it('gives back the connection of a page that was opened in the background and never seen', async () => {
    for (const stop of stops) stop();
    page.visibilityState = 'hidden';
    start();
    await pass(MINUTE);
    expect(calls).toEqual(['give']);
  });

  it('keeps it where it is looked at in between: the time begins anew with every look', async () => {
    turn('hidden');
    await pass(MINUTE - 1);
    turn('visible');
    pings[0]?.resolve();
    turn('hidden');
    await pass(MINUTE - 1);
    expect(calls).toEqual([]);
  });

  it('comes back at once when it is looked at, and says «connecting» meanwhile, never «offline»', async () => {
    await giveBack();
    turn('visible');
    expect(calls).toEqual(['give', 'take']);
    await pass(3_000);
    tell(true);
    expect(said).toEqual(['connecting', 'online']);
  });

  it('says «offline» after that only when the server does not answer in time, as at every start', async () => {
    await giveBack();
    turn('visible');
    await pass(4_000);
    expect(said).toEqual(['connecting', 'offline']);
  });

  it('gives up what it could not have as well: nobody is told that it is offline', async () => {
    tell(false);
    turn('hidden');
    await pass(MINUTE);
    const tries = calls.length;
    expect(calls.at(-1)).toBe('give');
    expect(league.getState().connection).toBe('connecting');
    await pass(5 * MINUTE);
    expect(calls).toHaveLength(tries);
  });

  it('what it asked before it gave the connection back means nothing any more', async () => {
    turn('hidden');
    await pass(MINUTE - 1_500);
    league.setState({ rows: [WAITING] });
    await pass(1_000);
    expect(pings).toHaveLength(1);
    league.setState({ rows: [] });
    await pass(500);
    expect(calls).toEqual(['give']);
    turn('visible');
    await pass(3_000);
    expect(said).toEqual(['connecting']);
    expect(calls).toEqual(['give', 'take']);
    pings[0]?.resolve();
    await pass(0);
    expect(said).toEqual(['connecting']);
  });

  it('comes back for a page that the browser had kept, for the focus, and for a push that was opened', async () => {
    await giveBack();
    for (const [count, rouse] of [
      () => browser.dispatchEvent(new Event('pageshow')),
      () => browser.dispatchEvent(new Event('focus')),
      () => worker.dispatchEvent(new Event('message')),
    ].entries()) {
      rouse();
      expect(calls.filter((call) => call === 'take')).toHaveLength(count + 1);
      tell(true);
      await pass(MINUTE);
      expect(calls.filter((call) => call === 'give')).toHaveLength(count + 2);
    }
  });
});

describe('a hidden page that still needs its connection', () => {
  it('L5: with taps that the server has not got it keeps it, and gives it back after them', async () => {
    league.setState({ rows: [WAITING] });
    turn('hidden');
    await pass(3 * MINUTE);
    expect(calls).not.toContain('give');
    league.setState({ rows: [PARKED] });
    await pass(MINUTE);
    expect(calls.at(-1)).toBe('give');
  });

  it('L5: with such taps it goes on asking whether anybody listens: its drain may hold the lock of all tabs', async () => {
    turn('hidden');
    league.setState({ rows: [WAITING] });
    await pass(1_000);
    expect(pings).toHaveLength(1);
    await pass(2_000);
    expect(said).toEqual(['offline']);
    expect(calls).toEqual(['take']);
  });

  it('L5: comes back for taps that another tab left in the outbox', async () => {
    await giveBack();
    league.setState({ rows: [WAITING] });
    expect(calls).toEqual(['give', 'take']);
  });

  it('L10: on which a match is scored, or something is shown to others, keeps it', async () => {
    inUse = true;
    turn('hidden');
    await pass(5 * MINUTE);
    expect(calls).toEqual([]);
    inUse = false;
    await pass(MINUTE);
    expect(calls).toEqual(['give']);
  });

  it('that writes keeps it until the server has answered, and connects anew over a socket that has died', async () => {
    let answer: () => void = () => undefined;
    const update = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    const remote = counted(work, { update }, ['update']);
    turn('hidden');
    const written = remote.update();
    await pass(3 * MINUTE);
    expect(new Set(calls)).toEqual(new Set(['take']));
    tell(true);
    answer();
    await written;
    await pass(MINUTE);
    expect(calls.at(-1)).toBe('give');
  });

  it('that begins to write comes back for it, and for a write that fails as well', async () => {
    await giveBack();
    const remote = counted(work, { update: () => Promise.reject(new Error('refused')) }, ['update']);
    await expect(remote.update()).rejects.toThrow('refused');
    expect(calls).toEqual(['give', 'take']);
    tell(true);
    await pass(MINUTE);
    expect(calls).toEqual(['give', 'take', 'give']);
  });
});
