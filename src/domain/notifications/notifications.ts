import * as v from 'valibot';
import { notifications as texts } from '../messages/notifications.ts';
import { MAX_TIME } from '../records/constants.ts';
import { compact } from '../records/parse.ts';
import type { User } from '../records/types.ts';
import { addressOf } from '../text/address.ts';
import { audiencesOf } from './audience.ts';

/** Milliseconds after the latest reading at which the cleanup may delete a read notification (FUNC-09). */
const KEEP_READ_MS = 2 * 24 * 3600 * 1000;

/**
 * Whether somebody has read a notification and its latest reading is older than two days (decision 17). `readBy` holds the server's time of reading
 * by uid; an unread notification is never outdated.
 */
export function isOutdated(notification: unknown, now: number): boolean {
  const readBy = (notification as { readBy?: unknown } | null)?.readBy;
  if (typeof readBy !== 'object' || readBy === null) return false;
  const times = Object.values(readBy).filter((time): time is number => typeof time === 'number');
  return times.length > 0 && Math.max(...times) < now - KEEP_READ_MS;
}

export type NotificationType = 'success' | 'warning' | 'error' | 'info';

/** `notifications/{id}` (ENT-09), as far as its recipient reads it. */
export interface LeagueNotification {
  id: string;
  title: string;
  message: string;
  type: NotificationType;
  audience: string;
  senderName: string;
  /** Milliseconds of the server's clock. */
  createdAt: number;
  /** Server time of reading by uid, ms. */
  readBy: Readonly<Record<string, number>>;
  /** A page of the app or an address on the web; absent without a link, or with a link that is not allowed. */
  link?: NotificationLink;
}

const record = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  message: v.fallback(v.string(), ''),
  type: v.fallback(v.picklist(['success', 'warning', 'error', 'info']), 'info'),
  audience: v.string(),
  senderName: v.fallback(v.string(), ''),
  createdAt: v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME)),
  readBy: v.fallback(v.record(v.string(), v.number()), {}),
  link: v.fallback(v.optional(v.string()), undefined),
});

/** A server value as a notification, or null if an essential field is missing. */
export function parseNotification(id: string, value: unknown): LeagueNotification | null {
  const parsed = v.safeParse(record, value);
  if (!parsed.success) return null;
  const { link, ...rest } = parsed.output;
  return { id, ...rest, ...compact({ link: notificationLink(link) ?? undefined }) };
}

/** Notifications that the bell shows at most (NOTIF-09). */
const SHOWN_NOTIFICATIONS = 10;

/**
 * The notifications in a person's bell: sent to one of his audiences, after his record was made, the newest ten, newest first (NOTIF-04 to NOTIF-09).
 */
export function visibleNotifications(
  profile: Pick<User, 'uid' | 'role' | 'createdAt'> & { teamId?: string | undefined; plays?: true },
  notifications: Iterable<LeagueNotification>,
): LeagueNotification[] {
  const audiences = audiencesOf(profile.uid, profile);
  return [...notifications]
    .filter(({ audience, createdAt }) => audiences.includes(audience) && createdAt > profile.createdAt)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .slice(0, SHOWN_NOTIFICATIONS);
}

/** Whether somebody has not opened a notification yet (NOTIF-01). */
export function isUnread({ readBy }: Pick<LeagueNotification, 'readBy'>, uid: string): boolean {
  return readBy[uid] === undefined;
}

const HOUR_MS = 3600 * 1000;

/** The age of a notification as the bell shows it (NOTIF-11, NOTIF-12, decision 20). A negative age counts as new. */
export function notificationAge(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return texts.justNow;
  return hours < 24 ? texts.hoursAgo(hours) : texts.daysAgo(Math.floor(hours / 24));
}

/** The target of a notification: a page of the app, or an address elsewhere. */
type NotificationLink = { kind: 'page'; path: string } | { kind: 'web'; url: string };

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
