import { addressOf } from '../text/address.ts';

/** The target of a notification: a page of the app, or an address elsewhere. */
export type NotificationLink = { kind: 'page'; path: string } | { kind: 'web'; url: string };

/** An origin that nobody owns: a path that resolves to another origin is not a page of the app. */
const INSIDE = 'https://app.invalid';

/**
 * The allowed target of a link: a path inside the app, or an https address; null for anything else. `//host`, `/\host` and tabs look like paths, but
 * browsers read them as other hosts.
 */
export function notificationLink(link: string | undefined): NotificationLink | null {
  const text = link?.trim() ?? '';
  if (text.startsWith('/')) {
    const url = addressOf(text, INSIDE);
    return url?.origin === INSIDE ? { kind: 'page', path: url.pathname + url.search + url.hash } : null;
  }
  const url = addressOf(text);
  return url?.protocol === 'https:' && url.username === '' ? { kind: 'web', url: url.href } : null;
}
