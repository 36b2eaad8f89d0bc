import { Overlays } from './late-overlays.ts';
import type { NotifyOptions } from './overlay-options.ts';

/** Tells the person something, at the top of the screen, away from the thumb. */
export function notify(options: NotifyOptions): void {
  Overlays.load().then(
    (overlays) => overlays.showNotification(options),
    // Out of reach (first visit, network gone): the browser's own box rather than silence.
    () => window.alert(typeof options.message === 'string' ? options.message : (options.title ?? '')),
  );
}

/** Takes a message off the screen before its time. */
export function dismiss(id: string): void {
  Overlays.load().then(
    (overlays) => overlays.hideNotification(id),
    () => undefined,
  );
}
