import { useEffect, useRef } from 'react';

interface Opened {
  close: () => void;
  /** Where its page stands in the browser's history; null: unknown. */
  place: number | null;
}

/** The open dialogs and questions, the top one last. */
const open: Opened[] = [];
/** Where the browser is on its way back to; null: it is not. */
let returnsTo: number | null = null;

/** The router numbers its entries. */
const placeOf = (state: unknown): number | null => {
  const idx = (state as { idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : null;
};

/**
 * From now on «back» closes this dialog, the top one first, and not its page. The browser has left the page by then, so it goes forward again,
 * and the router handles neither step.
 *
 * @returns to be called when the dialog has closed
 */
export function closeOnBack(close: () => void): () => void {
  const opened = { close, place: placeOf(window.history.state) };
  backFirst.hear = onPop;
  open.push(opened);
  return () => {
    const at = open.indexOf(opened);
    if (at >= 0) open.splice(at, 1);
    stopWhenIdle();
  };
}

function onPop(event: PopStateEvent): void {
  const to = placeOf(event.state);
  if (returnsTo !== null) {
    // Elsewhere, the person went on meanwhile, and the router follows.
    if (to === returnsTo) event.stopImmediatePropagation();
    returnsTo = null;
    stopWhenIdle();
    return;
  }
  const top = open.at(-1);
  // A link within the page, or another program's entry: the dialog ends with its page.
  if (top === undefined || top.place === null || to === null || to === top.place) return;
  event.stopImmediatePropagation();
  returnsTo = top.place;
  window.history.go(top.place - to);
  top.close();
}

function stopWhenIdle(): void {
  if (open.length === 0 && returnsTo === null) backFirst.hear = null;
}

/** {@link closeOnBack} while a component is mounted. */
export function useCloseOnBack(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => closeOnBack(() => latest.current()), []);
}

/** The handler of each «back» and «forward», called before the router's; `stopImmediatePropagation` keeps the event from the router. Null: no handler. */
const backFirst: { hear: ((event: PopStateEvent) => void) | null } = { hear: null };

// The window's listeners run in the order of their adding: the app imports this file before it renders a router.
window.addEventListener('popstate', (event) => backFirst.hear?.(event));
