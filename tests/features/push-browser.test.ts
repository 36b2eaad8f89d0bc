import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPushBrowser } from '../../src/sync/push-browser.ts';

const KEY = 'BAQI';

function offer(subscribe: () => Promise<unknown>): void {
  const ready = Promise.resolve({ pushManager: { subscribe } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the push service of a browser', () => {
  it('times out if it does not answer, like Chromium’s when its vendor cannot be reached', async () => {
    offer(() => new Promise(() => undefined));
    let failed: unknown = null;
    void createPushBrowser()
      .subscribe(KEY)
      .catch((error: unknown) => {
        failed = error;
      });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(failed).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(failed).toBeInstanceOf(Error);
  });

  it('returns the subscription if it answers', async () => {
    offer(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }) }));
    expect(await createPushBrowser().subscribe(KEY)).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'a', auth: 'b' },
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
