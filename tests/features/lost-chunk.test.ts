import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterLostChunk } from '../../src/app/build/lost-chunk.ts';
import { holdMatchOpen } from '../../src/data/open-match/hold-match.ts';
import { countUnsavedForm } from '../../src/ui/fields/unsaved-forms.ts';

const NOW = 1_800_000_000_000;
const OWN = '/assets/index-own.js';

function page(over: { isOutdated?: () => Promise<boolean>; storage?: () => Storage } = {}) {
  const target = new EventTarget();
  const reload = vi.fn();
  const { isOutdated = async () => true, storage = () => window.sessionStorage } = over;
  reloadAfterLostChunk(
    {
      addEventListener: target.addEventListener.bind(target),
      get sessionStorage() {
        return storage();
      },
      location: { reload },
    },
    isOutdated,
  );
  /** Whether the part's own error is kept from it. */
  const lose = async (detail = false) => {
    const isKept = !target.dispatchEvent(new CustomEvent('lost-part', { cancelable: true, detail }));
    await Promise.resolve();
    return isKept;
  };
  return { reload, lose };
}

describe('a missing file of the running version', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.head.replaceChildren();
  });

  it('reloads the page once, and again only after a minute', async () => {
    const first = page();
    await first.lose();
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = page();
    vi.setSystemTime(NOW + 59_000);
    await second.lose();
    expect(second.reload).not.toHaveBeenCalled();
    vi.setSystemTime(NOW + 61_000);
    await second.lose();
    expect(second.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads each time that the file is here and only the browser remembers its loss', async () => {
    const { reload, lose } = page({ isOutdated: async () => false });
    for (const times of [1, 2]) {
      await lose(true);
      expect(reload).toHaveBeenCalledTimes(times);
    }
    const close = holdMatchOpen();
    await lose(true);
    close();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads it even if the clock was turned back since', async () => {
    await page().lose();
    vi.setSystemTime(NOW - 86_400_000);
    const { reload, lose } = page();
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload if the server has no other version: a page that is being left also fails to load files', async () => {
    const { reload, lose } = page({ isOutdated: async () => false });
    expect(await lose()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload without network or without storage: the part shows its error', async () => {
    const offline = page({ isOutdated: () => Promise.reject(new TypeError('Failed to fetch')) });
    const refuse = () => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    const full = page({ storage: () => new Proxy(window.sessionStorage, { get: refuse }) });
    const forgetful = page({ storage: refuse });
    const all = [offline, full, forgetful];
    for (const one of all) expect(await one.lose()).toBe(false);
    expect(all.map(({ reload }) => reload.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('L12: does not reload while a match is open: the part shows its error in its place', async () => {
    const { reload, lose } = page();
    const close = holdMatchOpen();
    await lose();
    expect(reload).not.toHaveBeenCalled();
    close();
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('L12: does not reload while a form is unsaved', async () => {
    const { reload, lose } = page();
    const save = countUnsavedForm();
    await lose();
    expect(reload).not.toHaveBeenCalled();
    save();
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the same version', OWN, 200, 0],
    ['another version', '/assets/index-other.js', 200, 1],
    ['an error', '/assets/index-other.js', 503, 0],
  ])('asks the server, without any cache, for its version: %s', async (_what, script, status, reloads) => {
    document.head.innerHTML = `<link id="app" rel="modulepreload" href="${OWN}">`;
    const asked = vi.fn(async () => new Response(`<link id="app" rel="modulepreload" href="${script}">`, { status }));
    vi.stubGlobal('fetch', asked);
    const target = new EventTarget();
    const reload = vi.fn();
    const { sessionStorage } = window;
    reloadAfterLostChunk({
      addEventListener: target.addEventListener.bind(target),
      sessionStorage,
      location: { reload },
    });
    target.dispatchEvent(new Event('lost-part'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledWith('/?newest', { cache: 'no-store' });
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});
