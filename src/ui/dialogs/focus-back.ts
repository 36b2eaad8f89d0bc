/** Gives the focus back to what had it before a dialog, if nothing else has it now. @param before `document.activeElement` of then */
export function focusBack(before: Element | null): void {
  // Nothing that is gone, or is the page itself, takes it back.
  if (!before?.isConnected || before === before.ownerDocument.body) return;
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
}
