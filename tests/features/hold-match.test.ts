import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdMatchOpen } from '../../src/data/open-match/hold-match.ts';
import { isMatchOpen } from '../../src/data/open-match/open-lock.ts';
import { freeStorageWhenLeft } from '../../src/data/store/back-forward-cache.ts';

const page = new EventTarget();
/** The locks of a page as WebKit keeps them: a page that the person leaves loses all of them and gets an event. */
let held = new Map<string, (error: DOMException) => void>();
const locks = {
  request: (name: string, _options: object, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      held.set(name, reject);
      void work().then(() => {
        held.delete(name);
        resolve();
      });
    }),
  query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
};
function leave(): void {
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  const lost = held;
  held = new Map();
  for (const reject of lost.values()) reject(new DOMException('The page is left.', 'AbortError'));
}
const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeAll(() => freeStorageWhenLeft(page as unknown as Window, undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('L12: the lock of an open match', () => {
  it('is requested again, without an error, when a page comes back from the browser’s cache', async () => {
    vi.stubGlobal('navigator', { locks });
    const warn = vi.spyOn(console, 'warn');
    const close = holdMatchOpen();
    expect(await isMatchOpen()).toBe(true);
    leave();
    expect(await isMatchOpen()).toBe(false);
    comeBack();
    expect(await isMatchOpen()).toBe(true);
    close();
    await expect.poll(isMatchOpen).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not requested again for a match that was closed before', async () => {
    vi.stubGlobal('navigator', { locks });
    holdMatchOpen()();
    leave();
    comeBack();
    expect(await isMatchOpen()).toBe(false);
  });
});
