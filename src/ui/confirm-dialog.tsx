import type { ReactNode } from 'react';
import { loadOverlays } from './overlays-loader.ts';

export interface ConfirmDialogOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** For what cannot be taken back: focus starts on the way out. */
  danger?: boolean | undefined;
}

/** Asks, and resolves to the answer. Escape, a tap outside and the cancel button all mean no. */
export async function confirmDialog(options: ConfirmDialogOptions): Promise<boolean> {
  const overlays = await loadOverlays().catch(() => null);
  if (overlays !== null) return overlays.openConfirm(options);
  // The dialog's chunk is out of reach (first visit, network gone): the browser's own question still works.
  return window.confirm(typeof options.message === 'string' ? options.message : options.title);
}
