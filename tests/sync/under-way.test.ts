import { describe, expect, it } from 'vitest';
import { counted, createUnderWay } from '../../src/sync/under-way.ts';

/** A request and how the server answers it. */
function request() {
  let answer: (text: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
}

describe('the requests under way', () => {
  it('are counted until each of them is answered', async () => {
    const underWay = createUnderWay();
    expect(underWay.any()).toBe(false);
    const [first, second] = [request(), request()];
    const results = [underWay.during(() => first.answered), underWay.during(() => second.answered)];
    first.answer('first');
    expect(await results[0]).toBe('first');
    expect(underWay.any()).toBe(true);
    second.answer('second');
    expect(await results[1]).toBe('second');
    expect(underWay.any()).toBe(false);
  });

  it('end with an error too, which is the request’s own', async () => {
    const underWay = createUnderWay();
    await expect(underWay.during(async () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(underWay.any()).toBe(false);
  });

  it('are told when they begin, until the listener leaves', async () => {
    const underWay = createUnderWay();
    const begun: boolean[] = [];
    const leave = underWay.onBegin(() => begun.push(underWay.any()));
    await underWay.during(async () => undefined);
    expect(begun).toEqual([true]);
    leave();
    await underWay.during(async () => undefined);
    expect(begun).toEqual([true]);
  });

  it('are the calls of a port’s named methods, with their arguments and answers, and of no other method', async () => {
    const underWay = createUnderWay();
    const port = {
      get: async (path: string) => `${path} ${underWay.any()}`,
      quiet: async (path: string) => `${path} ${underWay.any()}`,
      now: () => 7,
    };
    const wrapped = counted(underWay, port, ['get']);
    expect(await wrapped.get('a')).toBe('a true');
    expect(await wrapped.quiet('b')).toBe('b false');
    expect(wrapped.now()).toBe(7);
  });
});
