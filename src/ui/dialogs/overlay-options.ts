import type { ReactNode } from 'react';

/** A question; see {@link confirmDialog}. */
export interface ConfirmDialogOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** For what cannot be taken back: focus starts on the way out. */
  danger?: boolean | undefined;
}

export type NotifyKind = 'success' | 'error' | 'warning' | 'info';

/** A message; see {@link notify}. */
export interface NotifyOptions {
  message: ReactNode;
  kind?: NotifyKind | undefined;
  title?: string | undefined;
  /** The same id replaces the message that is on the screen instead of stacking another. */
  id?: string | undefined;
  /** Milliseconds; 5 s unless said otherwise, errors 10 s, warnings 3 s. */
  autoClose?: number | false | undefined;
  /** One thing that can be done about it, e.g. «Geri al»; a tap closes the message. */
  action?: { label: string; onClick: () => void } | undefined;
}
