import { describe, expect, it } from 'vitest';
import { lazyPromise, lazyValue } from '../../src/domain/text/lazy-promise.ts';

describe('what is made at its first use', () => {
  it('a value is made once, also if it is undefined', () => {
    let made = 0;
    const value = lazyValue(() => {
      made += 1;
      return undefined;
    });
    expect(made).toBe(0);
    expect([value(), value(), made]).toEqual([undefined, undefined, 1]);
    let count = 0;
    const number = lazyValue(() => ++count);
    expect([number(), number()]).toEqual([1, 1]);
  });

  it('the work of a promise runs once for all who ask', async () => {
    let runs = 0;
    const get = lazyPromise(async () => ++runs);
    expect(runs).toBe(0);
    expect(get()).toBe(get());
    expect(await get()).toBe(1);
    expect(runs).toBe(1);
  });

  it('a failure is told, and the next call tries again', async () => {
    let runs = 0;
    const get = lazyPromise(async () => {
      runs += 1;
      if (runs === 1) throw new Error('no network');
      return 'loaded';
    });
    await expect(get()).rejects.toThrow('no network');
    expect(await get()).toBe('loaded');
    expect(await get()).toBe('loaded');
    expect(runs).toBe(2);
  });
});
