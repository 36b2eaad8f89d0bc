import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

export type NotifyKind = 'success' | 'error' | 'warning' | 'info';

export interface NotifyOptions {
  message: ReactNode;
  kind?: NotifyKind | undefined;
  title?: string | undefined;
  /** The same id replaces the message that is on the screen instead of stacking another. */
  id?: string | undefined;
  /** Milliseconds; errors stay until closed. */
  autoClose?: number | false | undefined;
}

const colors: Record<NotifyKind, string> = {
  success: 'var(--good)',
  error: 'var(--bad-text)',
  warning: 'var(--waiting)',
  info: 'var(--team-two)',
};

const marks: Record<NotifyKind, string> = { success: '✓', error: '!', warning: '!', info: 'i' };

/** Tells the person something, at the top of the screen, away from the thumb. */
export function notify({ message, kind = 'info', title, id, autoClose }: NotifyOptions): void {
  const data = {
    message,
    title,
    color: colors[kind],
    icon: <b aria-hidden="true">{marks[kind]}</b>,
    autoClose: autoClose ?? (kind === 'error' ? 10_000 : 5000),
  };
  if (id !== undefined) notifications.hide(id);
  notifications.show(id === undefined ? data : { ...data, id });
}
