import type { ReactNode } from 'react';

/** A question; see {@link confirmDialog}. */
export interface ConfirmDialogOptions {
  title: string;
  message: ReactNode;
  /** Sentences below the question, each on a line of its own. */
  details?: readonly string[] | undefined;
  /** A way on that answers the question with no. */
  instead?: { label: string; onClick: () => void } | undefined;
  confirmLabel: string;
  cancelLabel: string;
  /** The action cannot be undone: the focus starts on the cancel button. */
  danger?: boolean | undefined;
}

export type NotifyKind = 'success' | 'error' | 'warning' | 'info';

/** A message; see {@link notify}. */
export interface NotifyOptions {
  message: ReactNode;
  kind?: NotifyKind | undefined;
  title?: string | undefined;
  /** A message with the same id replaces the one on the screen. */
  id?: string | undefined;
  /** Milliseconds; by default 5 s, errors 10 s, warnings 3 s. */
  autoClose?: number | false | undefined;
  /** Called when the message is drawn, after which it stays for `autoClose`: on a busy device that may be seconds later. */
  onDrawn?: (() => void) | undefined;
  /** A possible reaction, e.g. «Geri al»; a tap also closes the message. */
  action?: { label: string; onClick: () => void } | undefined;
}
