import * as v from 'valibot';
import { notificationLink } from './notification-link.ts';

/** A push as it is shown: the options of `showNotification` that the league chooses. */
export interface ShownPush {
  title: string;
  body: string;
  /** One for each subject: a later push takes the place of an earlier one. */
  tag: string;
  lang: string;
  dir: NotificationDirection;
  silent: boolean;
  data: PushTarget;
  /** Unread notifications of whose device it is, where the league knows it. */
  badge?: number;
}

/** Where a push leads when it is opened. */
export interface PushTarget {
  /** A page of the app, or an https address. */
  link: string;
  /** The notification in the bell that the push tells of. */
  notificationId?: string;
}

/** The page's address carries the notification that was opened, so that it counts as read (NOTIF-02). */
export const OPENED_PARAM = 'bildirim';

const declarative = v.object({
  notification: v.object({
    title: v.pipe(v.string(), v.trim(), v.minLength(1)),
    body: v.fallback(v.string(), ''),
    tag: v.fallback(v.string(), ''),
    lang: v.fallback(v.string(), 'tr'),
    dir: v.fallback(v.picklist(['auto', 'ltr', 'rtl']), 'ltr'),
    silent: v.fallback(v.boolean(), false),
    data: v.fallback(
      v.object({
        link: v.fallback(v.string(), '/'),
        notificationId: v.fallback(v.optional(v.string()), undefined),
      }),
      { link: '/', notificationId: undefined },
    ),
  }),
  app_badge: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
});

/**
 * What a push says, from its declarative JSON. A browser takes the permission away when a push shows nothing, so one
 * that cannot be read says at least that there is news.
 *
 * @param text the push's payload; null without one
 * @param fallback what is said instead: the league's name and one sentence
 */
export function parsePush(text: string | null, fallback: { title: string; body: string }): ShownPush {
  const parsed = v.safeParse(declarative, jsonOf(text));
  if (!parsed.success) {
    return { ...fallback, tag: 'haber', lang: 'tr', dir: 'ltr', silent: false, data: { link: '/' } };
  }
  const { notification, app_badge: badge } = parsed.output;
  const { link, notificationId } = notification.data;
  const target = notificationLink(link);
  return {
    ...notification,
    data: {
      link: target === null ? '/' : target.kind === 'page' ? target.path : target.url,
      ...(notificationId === undefined ? {} : { notificationId }),
    },
    ...(badge === undefined ? {} : { badge }),
  };
}

/** The address that a window is opened at: the page, with the notification that this reads. */
export function openedAddress({ link, notificationId }: PushTarget, origin: string): string {
  const url = new URL(link, origin);
  if (url.origin === origin && notificationId !== undefined) url.searchParams.set(OPENED_PARAM, notificationId);
  return url.href;
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
