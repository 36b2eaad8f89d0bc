import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

export interface ConfirmDialogOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** For what cannot be taken back: focus starts on the way out. */
  danger?: boolean | undefined;
}

/** Asks, and resolves to the answer. Escape, a tap outside and the cancel button all mean no. */
export function confirmDialog({ title, message, confirmLabel, cancelLabel, danger = false }: ConfirmDialogOptions) {
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: message,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      withCloseButton: false,
      confirmProps: { 'data-autofocus': danger ? undefined : true },
      cancelProps: { 'data-autofocus': danger ? true : undefined },
      groupProps: { grow: true, gap: 'xs', mt: 'md', align: 'stretch' },
      onConfirm: () => resolve(true),
      // Confirming closes too, but by then the promise has its answer.
      onClose: () => resolve(false),
    });
  });
}
