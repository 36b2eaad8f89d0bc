import { onBack } from '../store/back-forward-cache.ts';
import { OPEN_MATCH_LOCK } from './open-lock.ts';
import { countOpenMatches } from './open-match.ts';

/** Marks a match as open in this tab. Returns a function that closes it. */
export function holdMatchOpen(): () => void {
  let release: () => void = () => undefined;
  countOpenMatches(1);
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => {
    // Without Web Locks (an insecure context) there is no service worker either, so no update can take over.
    navigator.locks
      ?.request(OPEN_MATCH_LOCK, { mode: 'shared' }, () => closed)
      .catch((error: unknown) => {
        // The browser releases the locks of a page in the back/forward cache; `onBack` requests them again.
        if ((error as { name?: unknown } | null)?.name !== 'AbortError') console.warn('Open match:', error);
      });
  };
  hold();
  const stopBack = onBack(hold);
  return () => {
    countOpenMatches(-1);
    stopBack();
    release();
  };
}
