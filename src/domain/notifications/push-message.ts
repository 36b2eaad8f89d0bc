import * as v from 'valibot';
import { optionalKey } from '../records/record-keys.ts';
import { notificationLink } from './notifications.ts';

/** A push as the browser shows it: the options of `showNotification` that the league chooses. */
export interface ShownPush {
  title: string;
  body: string;
  /** One tag per subject: a later push with the same tag replaces the earlier one. */
  tag: string;
  lang: string;
  dir: NotificationDirection;
  silent: boolean;
  /** Buttons, where the browser has them. */
  actions?: { action: string; title: string }[];
  data: PushTarget;
  /** The number of unread notifications of the device's owner, if the league knows the owner. */
  badge?: number;
}

/** The target of a push when a person opens it. */
export interface PushTarget {
  /** A page of the app, or an https address. */
  link: string;
  /** The notification in the bell that the push announces. */
  notificationId?: string;
  /** The page of each button, by its action. */
  links?: Record<string, string>;
}

/** The parameter in the page's address that names the opened notification, so that it counts as read (NOTIF-02). */
export const OPENED_PARAM = 'bildirim';

const declarative = v.object({
  notification: v.object({
    title: v.pipe(v.string(), v.trim(), v.minLength(1)),
    body: v.fallback(v.string(), ''),
    tag: v.fallback(v.string(), ''),
    lang: v.fallback(v.string(), 'tr'),
    dir: v.fallback(v.picklist(['auto', 'ltr', 'rtl']), 'ltr'),
    silent: v.fallback(v.boolean(), false),
    actions: v.fallback(v.optional(v.array(v.object({ action: v.string(), title: v.string() }))), undefined),
    data: v.fallback(
      v.object({
        link: v.fallback(v.string(), '/'),
        notificationId: optionalKey,
        links: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
      }),
      { link: '/', notificationId: undefined, links: undefined },
    ),
  }),
  app_badge: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
});

/** Whether a page stays where it is: the venue's screen, the picture over a stream and the tables. A tap on a notification never takes them away. */
export const staysOpen = (pathname: string): boolean =>
  /^\/(?:(?:board|overlay)\/?$|score\/|admin\/match\/)/.test(pathname);

/**
 * The content of a push, from its declarative JSON. A browser revokes the permission after a push that shows nothing, so an
 * unreadable push still shows that there is news.
 *
 * @param text the push's payload; null without one
 * @param fallback the text for an unreadable push: the league's name and one sentence
 */
export function parsePush(text: string | null, fallback: { title: string; body: string }): ShownPush {
  const parsed = v.safeParse(declarative, jsonOf(text));
  if (!parsed.success) {
    return { ...fallback, tag: 'haber', lang: 'tr', dir: 'ltr', silent: false, data: { link: '/' } };
  }
  const { app_badge: badge } = parsed.output;
  const { actions, ...notification } = parsed.output.notification;
  const { link, notificationId, links } = notification.data;
  const pages = Object.entries(links ?? {}).map(([action, page]) => [action, pageOf(page)]);
  return {
    ...notification,
    ...(actions === undefined ? {} : { actions: actions.map(({ action, title }) => ({ action, title })) }),
    data: {
      link: pageOf(link),
      ...(notificationId === undefined ? {} : { notificationId }),
      ...(links === undefined ? {} : { links: Object.fromEntries(pages) }),
    },
    ...(badge === undefined ? {} : { badge }),
  };
}

/** The page or the https address of a push; the home page for any other text. */
function pageOf(link: string): string {
  const target = notificationLink(link);
  if (target === null) return '/';
  return target.kind === 'page' ? target.path : target.url;
}

/** The address for the opened window: the page, with the notification that the page marks as read. */
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
