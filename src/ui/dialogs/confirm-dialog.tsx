import { Overlays } from './late-overlays.ts';
import type { ConfirmDialogOptions } from './overlay-options.ts';

/** Questions that are not on the screen yet; a question on the screen covers the button that could ask it again. */
const asking = new Set<string>();
const ON_ITS_WAY_MS = 1_000;

/**
 * Asks, and resolves to the answer. Escape, «back», a tap outside, the cancel button and the end of the page all mean no. Asking the same question
 * again before it is visible also means no: only the second tap of a hasty thumb does that.
 */
export async function confirmDialog(options: ConfirmDialogOptions): Promise<boolean> {
  const question = `${options.title}\n${typeof options.message === 'string' ? options.message : ''}`;
  if (asking.has(question)) return false;
  asking.add(question);
  const overlays = await Overlays.load().catch(() => null);
  const seen = () => asking.delete(question);
  setTimeout(seen, ON_ITS_WAY_MS);
  if (overlays !== null) return overlays.openConfirm(options).finally(seen);
  // The dialog's chunk did not load (first visit, network gone): the browser's own question still works.
  const { title, message, details = [] } = options;
  return window.confirm([typeof message === 'string' ? message : title, ...details].join('\n'));
}
