import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryNow, retryUntilSuccess } from '../../src/data/async/retry.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failing = (times: number) => {
  let tries = 0;
  return vi.fn(async () => {
    tries += 1;
    if (tries <= times) throw new Error('no network');
    return 'there';
  });
};

describe('work that needs the network', () => {
  it('is retried until it succeeds, and reports offline meanwhile', async () => {
    const league = createLeagueStore();
    const work = failing(2);
    const done = retryUntilSuccess(league, 'Settings', 3_000, work);
    await vi.advanceTimersByTimeAsync(0);
    expect(league.getState().connection).toBe('offline');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_001);
    expect(await done).toBe('there');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is retried at once on the person’s request', async () => {
    const league = createLeagueStore();
    const work = failing(1);
    const done = retryUntilSuccess(league, 'Settings', 60_000, work);
    await vi.advanceTimersByTimeAsync(10);
    retryNow(league);
    expect(league.getState().connection).toBe('connecting');
    expect(await done).toBe('there');
  });
});
