import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterLostChunk } from '../../src/app/lost-chunk.ts';
import { holdMatchOpen } from '../../src/data/open-match.ts';

const NOW = 1_800_000_000_000;

function page(over: { onLine?: boolean; sessionStorage?: Storage; answers?: boolean } = {}) {
  const target = new EventTarget();
  const reload = vi.fn();
  const { onLine = true, sessionStorage = window.sessionStorage, answers = true } = over;
  reloadAfterLostChunk({
    addEventListener: target.addEventListener.bind(target),
    navigator: { onLine } as Navigator,
    sessionStorage,
    location: { reload, href: 'https://lig.example/teams' },
    fetch: async () => {
      if (!answers) throw new TypeError('Failed to fetch');
      return new Response();
    },
  });
  /** Whether the page starts anew. */
  const lose = async () => {
    const before = reload.mock.calls.length;
    target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    await vi.advanceTimersByTimeAsync(0);
    return reload.mock.calls.length > before;
  };
  return { reload, lose };
}

describe('a part of the running version that is gone', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts the page anew once, and again only after a minute', async () => {
    const first = page();
    expect(await first.lose()).toBe(true);
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = page();
    vi.setSystemTime(NOW + 59_000);
    expect(await second.lose()).toBe(false);
    vi.setSystemTime(NOW + 61_000);
    expect(await second.lose()).toBe(true);
    expect(second.reload).toHaveBeenCalledTimes(1);
  });

  it('starts it anew though the clock was turned back since', async () => {
    await page().lose();
    vi.setSystemTime(NOW - 86_400_000);
    expect(await page().lose()).toBe(true);
  });

  it('leaves it to the error of the part without network, and where nothing can be remembered', async () => {
    const offline = page({ onLine: false });
    expect(await offline.lose()).toBe(false);
    const blocked = new Proxy(window.sessionStorage, {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
    const forgetful = page({ sessionStorage: blocked });
    expect(await forgetful.lose()).toBe(false);
    expect([offline.reload, forgetful.reload].map((reload) => reload.mock.calls.length)).toEqual([0, 0]);
  });

  it('L12: while a match is open nothing is started anew: the part says so in its place', async () => {
    const { reload, lose } = page();
    const close = holdMatchOpen();
    expect(await lose()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    close();
    expect(await lose()).toBe(true);
  });

  it('Issue 17: leaves it to the error of the part where the host gives no answer, though the browser says «online»', async () => {
    expect(await page({ answers: false }).lose()).toBe(false);
    expect(await page().lose()).toBe(true);
  });
});
