import { isMatchOpenHere } from '../../data/open-match/open-match.ts';

const RELOADED_AT = 'reloaded-at';
const AGAIN_MS = 60_000;

/** What is started anew, and what remembers that beyond the start. */
type Page = Pick<Window, 'addEventListener' | 'sessionStorage'> & { location: Pick<Location, 'reload'> };

/**
 * A part of the running version that is gone from server and cache can only be had by starting anew. To be called before
 * anything is loaded on demand. Until it is known that there is another version, the part itself says that it is lost:
 * a page that is being left loses its parts as well (Firefox, WebKit), and a reload would bring back what was left. So can a
 * part that is there again, and that the browser remembers as lost (`bring-files.ts`).
 *
 * @param isOutdated whether the server has another version by now; rejects where it can't be asked
 */
export function reloadAfterLostChunk(page: Page = window, isOutdated = hasOtherVersion): void {
  page.addEventListener('lost-part', (event) => {
    const isRemembered = (event as CustomEvent<unknown>).detail === true;
    void (isRemembered ? Promise.resolve(true) : isOutdated()).then(
      (isDue) => {
        // A start anew could bring another version (L12): a part of an open match that is gone says so in its place.
        if (isDue && !isMatchOpenHere() && isFirstFor(page)) page.location.reload();
      },
      () => undefined,
    );
  });
}

/** Whether nothing was started anew for a while, which is noted: a part that is gone for good would only loop. */
function isFirstFor({ sessionStorage }: Page): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Math.abs(now - last) < AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false; // Where nothing can be remembered, nothing keeps a reload from looping.
  }
}

/** Whether the server's document, past every cache, names another file of the app than this one; each build names its own. */
async function hasOtherVersion(): Promise<boolean> {
  const own = document.getElementById('app')?.getAttribute('href');
  const answer = await fetch('/?newest', { cache: 'no-store' });
  return answer.ok && own != null && !(await answer.text()).includes(own);
}
