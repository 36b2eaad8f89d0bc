/** Gives the focus back to what had it before a dialog, if nothing else has it now. @param before `document.activeElement` of then */
export function focusBack(before: Element | null): void {
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}
