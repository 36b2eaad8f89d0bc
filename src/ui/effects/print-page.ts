import { flushSync } from 'react-dom';

/** Some phone browsers cannot print; the app then offers no printing. */
export const canPrint = typeof window.print === 'function';

/** How long paper waits for its pictures, ms. */
const PATIENCE_MS = 3_000;

/** Prints what `show` puts into the page: the browser prints the page as it is at that moment. Pictures that are not there yet come first. */
export function printNow(show: () => void): void {
  flushSync(show);
  const coming = [...document.images].filter(
    (picture) => !picture.complete && picture.getAttribute('loading') !== 'lazy',
  );
  const print = () => window.print?.();
  if (coming.length === 0) {
    print();
    return;
  }
  const all = Promise.allSettled(coming.map((picture) => picture.decode()));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([all, late]).then(print);
}
