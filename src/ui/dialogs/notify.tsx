import type { ReactNode } from 'react';
import { loadOverlays } from './overlays-loader.ts';

export type NotifyKind = 'success' | 'error' | 'warning' | 'info';

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

/** Tells the person something, at the top of the screen, away from the thumb. */
export function notify(options: NotifyOptions): void {
  loadOverlays().then(
    (overlays) => overlays.showNotification(options),
    // Out of reach (first visit, network gone): the browser's own box rather than silence.
    () => window.alert(typeof options.message === 'string' ? options.message : (options.title ?? '')),
  );
}

/** Takes a message off the screen before its time. */
export function dismiss(id: string): void {
  loadOverlays().then(
    (overlays) => overlays.hideNotification(id),
    () => undefined,
  );
}
