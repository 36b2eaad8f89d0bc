import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeagueStore, type LeagueStore } from '../../src/data/league-store.ts';
import { keepConnected } from '../../src/sync/connection.ts';

let league: LeagueStore;
let tell: (connected: boolean) => void;
let pings: { resolve: () => void; reject: (error: Error) => void }[];
let reconnects: number;
let stop: () => void;
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  league = createLeagueStore();
  pings = [];
  reconnects = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  browser = new EventTarget();
  stop = keepConnected({
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
        reconnects += 1;
      },
    },
    league,
    live: () => league.setState({ liveAt: Date.now() }),
    onOnline: () => undefined,
    window: browser as unknown as Window,
    document: page as unknown as Document,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const connection = () => league.getState().connection;

describe('the connection', () => {
  it('is connecting at first, offline after a try that took too long, and tries again by itself', async () => {
    expect(connection()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(connection()).toBe('offline');
    expect(reconnects).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconnects).toBeGreaterThanOrEqual(5);
  });

  it('is online by the hello of the server', () => {
    tell(true);
    expect(connection()).toBe('online');
    expect(league.getState().liveAt).not.toBeNull();
  });

  it('field note 2: a socket that died silently is noticed by the heartbeat, and replaced', async () => {
    tell(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(pings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(connection()).toBe('offline');
    expect(reconnects).toBe(1);
  });

  it('asks more often while taps wait for their acknowledgement', async () => {
    league.setState({
      rows: [{ seq: 1, uid: 'a', matchId: 'm', at: 0, state: 'waiting', intent: { kind: 'complete' } }],
    });
    tell(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pings).toHaveLength(1);
  });

  it('an answered heartbeat proves the server and goes on', async () => {
    tell(true);
    await vi.advanceTimersByTimeAsync(20_000);
    pings[0]?.resolve();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(pings).toHaveLength(2);
    expect(connection()).toBe('online');
    expect(reconnects).toBe(0);
  });

  it('design §5: a page that becomes visible asks at once, and connects anew where it was offline', async () => {
    tell(true);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(pings).toHaveLength(1);
    tell(false);
    expect(connection()).toBe('offline');
    page.dispatchEvent(new Event('visibilitychange'));
    expect(reconnects).toBe(1);
  });

  it('a hidden page leaves the radio alone', async () => {
    tell(true);
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(120_000);
    expect(pings).toHaveLength(0);
  });

  it('an answer after the browser cried wolf brings the connection back', async () => {
    tell(true);
    browser.dispatchEvent(new Event('offline'));
    expect(connection()).toBe('offline');
    await vi.advanceTimersByTimeAsync(20_000);
    pings[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection()).toBe('online');
  });

  it('the browser’s word of a lost network is believed, its word of a found one is tried', () => {
    tell(true);
    browser.dispatchEvent(new Event('offline'));
    expect(connection()).toBe('offline');
    browser.dispatchEvent(new Event('online'));
    expect(reconnects).toBe(1);
  });
});
