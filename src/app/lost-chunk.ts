import { isMatchOpenHere } from '../data/open-match.ts';

const RELOADED_AT = 'reloaded-at';
const AGAIN_MS = 60_000;

/**
 * A part of the running version that is gone from server and cache can only be had by starting anew. To be called before
 * anything is loaded on demand.
 *
 * @param page what is started anew, and what remembers that beyond the start
 */
export function reloadAfterLostChunk(
  page: Pick<Window, 'addEventListener' | 'navigator' | 'sessionStorage' | 'fetch'> & {
    location: Pick<Location, 'reload' | 'href'>;
  } = window,
): void {
  page.addEventListener('vite:preloadError', () => {
    // A start anew could bring another version (L12): a part of an open match that is gone says so in its place.
    if (isMatchOpenHere()) return;
    const now = Date.now();
    try {
      const last = Number(page.sessionStorage.getItem(RELOADED_AT) ?? 0);
      // Offline, or gone for good: a second reload would only loop.
      if (!page.navigator.onLine || Math.abs(now - last) < AGAIN_MS) return;
    } catch {
      // Where nothing can be remembered, nothing keeps a reload from looping.
      return;
    }
    // The browser may say «online» on a network that leads nowhere: a reload there ends on its own error page.
    page.fetch(page.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        page.sessionStorage.setItem(RELOADED_AT, String(now));
        page.location.reload();
      },
      () => undefined,
    );
  });
}
