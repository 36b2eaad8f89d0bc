import { Overlays } from './late-overlays.ts';
import type { ConfirmDialogOptions } from './overlay-options.ts';

/** Questions on their way to the screen; one that stands there covers what could ask it again. */
const asking = new Set<string>();
const ON_ITS_WAY_MS = 1_000;

/**
 * Asks, and resolves to the answer. Escape, a tap outside and the cancel button all mean no; so does asking the same
 * again before it is seen, which only the second tap of a hasty thumb does.
 */
export async function confirmDialog(options: ConfirmDialogOptions): Promise<boolean> {
  const question = `${options.title}\n${typeof options.message === 'string' ? options.message : ''}`;
  if (asking.has(question)) return false;
  asking.add(question);
  const overlays = await Overlays.load().catch(() => null);
  const seen = () => asking.delete(question);
  setTimeout(seen, ON_ITS_WAY_MS);
  if (overlays !== null) return overlays.openConfirm(options).finally(seen);
  // The dialog's chunk is out of reach (first visit, network gone): the browser's own question still works.
  return window.confirm(typeof options.message === 'string' ? options.message : options.title);
}
