import type { Problem } from '../../data/commands/application.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { ConfirmDialogOptions } from '../../ui/dialogs/overlay-options.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';

type Question = Pick<ConfirmDialogOptions, 'title' | 'message' | 'confirmLabel'>;

/** Runs a command that can't be undone: asks first and shows the outcome. `busyKeys` has the running commands. */
export function useConfirmedAction(): {
  busyKeys: ReadonlySet<string>;
  ask: (key: string, question: Question, command: () => Promise<Problem>, done: string) => Promise<void>;
} {
  const { busyKeys, submit } = useSubmit();
  const ask = async (key: string, question: Question, command: () => Promise<Problem>, done: string) => {
    if (!(await confirmDialog({ ...question, cancelLabel: common.cancel, danger: true }))) return;
    await submit({ key, command, tell: 'notice', done });
  };
  return { busyKeys, ask };
}
