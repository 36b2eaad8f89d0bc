import { addressOf } from '../text/address.ts';

/** Where a notification leads: a page of the app, or an address elsewhere. */
export type NotificationLink = { kind: 'page'; path: string } | { kind: 'web'; url: string };

/** An origin that nobody has: a path that resolves to another origin is not ours. */
const INSIDE = 'https://app.invalid';

/**
 * Where a link may lead: a path inside the app, or an https address; anything else is null. `//host`, `/\host` and tabs
 * look like paths and are read by browsers as other hosts.
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
