/** Number of forms on this page that somebody has changed and not saved. */
let unsaved = 0;

/** Counts a form that somebody has changed. Returns a function that is called when it is saved or left. */
export function countUnsavedForm(): () => void {
  unsaved += 1;
  return () => {
    unsaved -= 1;
  };
}

/** Whether a form on this page is unsaved: no new version reloads the page (L12). */
export function isFormUnsaved(): boolean {
  return unsaved > 0;
}
