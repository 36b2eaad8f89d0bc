import { describe, expect, it } from 'vitest';
import { createLeagueStore, serverNow } from '../../src/data/store/league-store.ts';
import { createServerClock } from '../../src/sync/server-clock.ts';

const YEAR = 365 * 24 * 3600 * 1000;

/** A phone whose two clocks stand at 1,000,000 and 5,000 ms, and whose screens go by what its one clock of the server tells. */
function phone(offset?: number) {
  const league = createLeagueStore();
  const time = { device: 1_000_000, monotonic: 5_000 };
  const now = () => time.device;
  if (offset !== undefined) league.setState({ clockOffset: offset });
  const clock = createServerClock({
    ...{ now, monotonic: () => time.monotonic, offset: league.getState().clockOffset },
    tell: (clockOffset) => league.setState({ clockOffset }),
  });
  const pass = (ms: number) => {
    time.device += ms;
    time.monotonic += ms;
  };
  return { clock, time, pass, shown: () => serverNow({ league, now }) };
}

describe('the server’s clock', () => {
  it('says the same to the drain and to the screens: before the first hello, after it, and as time passes', () => {
    const { clock, pass, shown } = phone(-250);
    expect([clock.now(), shown()]).toEqual([999_750, 999_750]);
    clock.hear(4_000);
    pass(700);
    expect([clock.now(), shown()]).toEqual([1_004_700, 1_004_700]);
  });

  it('is the device’s own where the server was never heard', () => {
    const { clock, shown } = phone();
    expect([clock.now(), shown()]).toEqual([1_000_000, 1_000_000]);
  });

  it('L13: does not follow a jump of the device’s clock, and the next hello mends the screens', () => {
    const { clock, time, pass, shown } = phone();
    clock.hear(100);
    time.device += YEAR;
    pass(1_000);
    expect(clock.now()).toBe(1_001_100);
    clock.hear(100 - YEAR);
    expect([clock.now(), shown()]).toEqual([1_001_100, 1_001_100]);
  });
});
