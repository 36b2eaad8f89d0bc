import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterLostChunk } from '../../src/app/lost-chunk.ts';
import { holdMatchOpen } from '../../src/data/hold-match.ts';

const NOW = 1_800_000_000_000;

function page(over: { onLine?: boolean; sessionStorage?: Storage } = {}) {
  const target = new EventTarget();
  const reload = vi.fn();
  const { onLine = true, sessionStorage = window.sessionStorage } = over;
  reloadAfterLostChunk({
    addEventListener: target.addEventListener.bind(target),
    navigator: { onLine } as Navigator,
    sessionStorage,
    location: { reload },
  });
  /** Whether the page took it upon itself, so that the part's own error is not raised. */
  const lose = () => !target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
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

  it('starts the page anew once, and again only after a minute', () => {
    const first = page();
    expect(first.lose()).toBe(true);
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = page();
    vi.setSystemTime(NOW + 59_000);
    expect(second.lose()).toBe(false);
    vi.setSystemTime(NOW + 61_000);
    expect(second.lose()).toBe(true);
    expect(second.reload).toHaveBeenCalledTimes(1);
  });

  it('starts it anew though the clock was turned back since', () => {
    page().lose();
    vi.setSystemTime(NOW - 86_400_000);
    expect(page().lose()).toBe(true);
  });

  it('leaves it to the error of the part without network, and where nothing can be remembered', () => {
    const offline = page({ onLine: false });
    expect(offline.lose()).toBe(false);
    const blocked = new Proxy(window.sessionStorage, {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
    const forgetful = page({ sessionStorage: blocked });
    expect(forgetful.lose()).toBe(false);
    expect([offline.reload, forgetful.reload].map((reload) => reload.mock.calls.length)).toEqual([0, 0]);
  });

  it('L12: while a match is open nothing is started anew: the part says so in its place', () => {
    const { reload, lose } = page();
    const close = holdMatchOpen();
    expect(lose()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    close();
    expect(lose()).toBe(true);
  });
});
