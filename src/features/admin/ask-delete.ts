import { admin as texts } from '../../domain/messages/admin.ts';
import { common } from '../../domain/messages.ts';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';

/** The question before something is gone for good. */
export function askDelete(title: string, question: string, confirmLabel: string = texts.remove): Promise<boolean> {
  return confirmDialog({ title, message: question, confirmLabel, cancelLabel: common.cancel, danger: true });
}
