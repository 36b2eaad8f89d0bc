import type { ReactNode } from 'react';
import { admin as texts } from '../../domain/messages/admin.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

/** Asks before something is deleted for good. Resolves to the answer. */
export function askDelete(title: string, question: ReactNode, confirmLabel: string = texts.remove): Promise<boolean> {
  return confirmDialog({ title, message: question, confirmLabel, cancelLabel: common.cancel, danger: true });
}
