import { confirmDialog } from './confirm-dialog.tsx';
import { notify } from './notify.tsx';
import type { ConfirmDialogOptions } from './overlay-options.ts';

export interface Question extends ConfirmDialogOptions {
  /** Runs after a yes. */
  work: () => Promise<void>;
  /** The sentence for a failure. */
  problem: (error: unknown) => string;
}

/** Asks, runs the work after a yes, and shows a failure. Resolves after the work, or after a no. */
export async function confirmThenRun({ work, problem, ...question }: Question): Promise<void> {
  if (!(await confirmDialog(question))) return;
  try {
    await work();
  } catch (error) {
    console.error(`${question.title}:`, error);
    notify({ kind: 'error', message: problem(error) });
  }
}
