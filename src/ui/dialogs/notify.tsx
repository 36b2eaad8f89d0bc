import { Overlays } from './late-overlays.ts';
import type { NotifyOptions } from './overlay-options.ts';

/** Shows a message at the top of the screen, away from the thumb; one with an action near it, above the tabs. */
export function notify(options: NotifyOptions): void {
  Overlays.load().then(
    (overlays) => overlays.showNotification(options),
    // The chunk did not load (first visit, network gone): the browser's own box shows the message.
    () => window.alert(typeof options.message === 'string' ? options.message : (options.title ?? '')),
  );
}

/** Removes a message from the screen early. */
export function dismiss(id: string): void {
  Overlays.load().then(
    (overlays) => overlays.hideNotification(id),
    () => undefined,
  );
}
