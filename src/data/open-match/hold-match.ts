import { warn } from '../async/warn.ts';
import { onBack } from '../store/back-forward-cache.ts';
import { clearMatchOpen, markMatchOpen } from './held-build.ts';
import { countOpenMatches, isMatchOpenHere } from './open-match.ts';

/** A lock that every tab with an open match holds in shared mode, so that no update takes over during the match (L12). */
const LOCK = 'lig-match-open';
let noted: Promise<void> = Promise.resolve();

/** Runs the notes one after the other, so that the last one decides whether the worker keeps the build. */
function note(work: () => Promise<void>): void {
  noted = noted.then(work).catch(warn('Open match'));
}

/** Marks a match as open in this tab. Returns a function that closes it. */
export function holdMatchOpen(): () => void {
  let release: () => void = () => undefined;
  countOpenMatches(1);
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<unknown> = Promise.resolve();
  const hold = () => {
    // Without Web Locks (an insecure context) there is no service worker either, so no update can take over.
    held = Promise.resolve(navigator.locks?.request(LOCK, { mode: 'shared' }, () => closed)).catch((error: unknown) => {
      // The browser releases the locks of a page in the back/forward cache; `onBack` requests them again.
      if ((error as { name?: unknown } | null)?.name !== 'AbortError') console.warn('Open match:', error);
    });
    note(markMatchOpen);
  };
  hold();
  const stopBack = onBack(hold);
  return () => {
    countOpenMatches(-1);
    stopBack();
    release();
    note(async () => {
      await held;
      if (!isMatchOpenHere() && !(await isMatchOpen())) await clearMatchOpen();
    });
  };
}

/** Whether any tab of this app has a match open. */
export async function isMatchOpen(): Promise<boolean> {
  const state = await navigator.locks?.query();
  return state?.held?.some((lock) => lock.name === LOCK) ?? false;
}
