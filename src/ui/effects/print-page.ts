import { flushSync } from 'react-dom';

/** Some phone browsers cannot print; the app then offers no printing. */
export const canPrint = typeof window.print === 'function';

/** Prints what `show` puts into the page: the browser prints the page as it is at this moment. */
export function printNow(show: () => void): void {
  flushSync(show);
  window.print?.();
}
