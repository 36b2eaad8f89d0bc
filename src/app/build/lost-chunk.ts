import { isMatchOpenHere } from '../../data/open-match/open-match.ts';
import { isFormUnsaved } from '../../ui/fields/unsaved-forms.ts';

const RELOADED_AT = 'reloaded-at';
const AGAIN_MS = 60_000;

/** The page to reload, and the storage that remembers the reload. */
type Page = Pick<Window, 'addEventListener' | 'sessionStorage'> & { location: Pick<Location, 'reload'> };

/**
 * Reloads the page after a part of its version is gone from server and cache. Call it before anything loads on demand. It
 * reloads only if the server has another version: a page that the person leaves also loses its parts (Firefox, WebKit), and a
 * reload would bring that page back. It also reloads, each time, if the file is here again but the browser remembers the part as lost
 * (`bring-files.ts`): only somebody who asks again comes there. Without a reload the part itself says that it is lost.
 *
 * @param isOutdated whether the server has another version; rejects if the server does not answer
 */
export function reloadAfterLostChunk(page: Page = window, isOutdated = hasOtherVersion): void {
  page.addEventListener('lost-part', (event) => {
    const isRemembered = (event as CustomEvent<unknown>).detail === true;
    void (isRemembered ? Promise.resolve(true) : isOutdated()).then(
      (isDue) => {
        // A reload could bring another version (L12): beside an open match or an unsaved form the lost part only says so in its place.
        if (isDue && !isMatchOpenHere() && !isFormUnsaved() && (isRemembered || isFirstFor(page)))
          page.location.reload();
      },
      () => undefined,
    );
  });
}

/** Whether the page was not reloaded for a while; notes this reload. A part that is gone for good would reload in a loop. */
function isFirstFor(page: Page): boolean {
  const now = Date.now();
  try {
    // Where the page may not use storage, asking for it throws already.
    const { sessionStorage } = page;
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Math.abs(now - last) < AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false; // Without storage nothing would stop a loop of reloads.
  }
}

/** Whether the server's document, read past every cache, links another app file than this page; each build has its own. */
async function hasOtherVersion(): Promise<boolean> {
  const own = document.getElementById('app')?.getAttribute('href');
  const answer = await fetch('/?newest', { cache: 'no-store' });
  return answer.ok && own != null && !(await answer.text()).includes(own);
}
