/** A lock that every tab with an open match holds in shared mode, so that no update takes over meanwhile (L12). */
const LOCK = 'lig-match-open';
let openHere = 0;

/** Says that a match is open in this tab. Returns the way to close it. */
export function holdMatchOpen(): () => void {
  let release: () => void = () => undefined;
  openHere += 1;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without Web Locks (an insecure context) there is no service worker either, so nothing could take over.
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => closed);
  return () => {
    openHere -= 1;
    release();
  };
}

/** Whether this page has a match open. */
export function isMatchOpenHere(): boolean {
  return openHere > 0;
}

/** Whether any tab of this app has a match open. */
export async function isMatchOpen(): Promise<boolean> {
  const state = await navigator.locks?.query();
  return state?.held?.some((lock) => lock.name === LOCK) ?? false;
}
