import { flushSync } from 'react-dom';

/** Not every browser of a phone can print; one that cannot is not offered it. */
export const canPrint = typeof window.print === 'function';

/** Prints what `show` has put into the page: the browser prints what stands there at this moment. */
export function printNow(show: () => void): void {
  flushSync(show);
  window.print?.();
}
