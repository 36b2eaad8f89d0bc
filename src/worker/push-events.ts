/// <reference lib="webworker" />

import { readCachedValue } from '../data/store/cached-league.ts';
import { push as texts } from '../domain/messages/push.ts';
import { openedAddress, type PushTarget, parsePush, staysOpen } from '../domain/notifications/push-message.ts';
import { DEFAULT_LEAGUE_NAME } from '../domain/records/constants.ts';
import { LOGO, logoAddress } from '../domain/records/league-files.ts';
import { LOGO_FILES } from '../domain/records/logo-files.ts';
import { resubscribe } from './resubscribe.ts';

/** How long an open page may take to confirm that it navigates itself, ms. */
const ANSWER_MS = 700;
/** The league's name and icon as the device last knew them, else from the build's settings (decision 24). */
async function leagueNow(): Promise<{ name: string; icon: string }> {
  const { name, logo } = Object(await readCachedValue('identity').catch(() => null)) as Record<string, unknown>;
  return {
    name: typeof name === 'string' ? name : (import.meta.env.LEAGUE_NAME ?? DEFAULT_LEAGUE_NAME),
    icon: LOGO.test(String(logo)) ? logoAddress(String(logo), '192') : LOGO_FILES['192'].instead,
  };
}

/** Shows pushes, opens them, and subscribes again when the browser replaces the subscription. */
export function listenToPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text() ?? null)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, targetOf(event.notification.data as PushTarget | null, event.action)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    // TypeScript's types of this event lack these fields.
    const { oldSubscription, newSubscription } = event as unknown as SubscriptionChange;
    (event as ExtendableEvent).waitUntil(resubscribe(worker, oldSubscription ?? null, newSubscription ?? null));
  });
}

interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Always shows a notification: the browser revokes the permission after a push without one. */
async function show({ registration, navigator }: ServiceWorkerGlobalScope, text: string | null): Promise<void> {
  const { name, icon } = await leagueNow();
  const { title, badge, ...shown } = parsePush(text, { title: name, body: texts.unreadable });
  const options = {
    ...shown,
    // A later push with the same tag replaces the earlier one and makes a sound again.
    renotify: shown.tag !== '' && !shown.silent,
    icon,
    badge: '/icons/badge-96.png',
  };
  await registration.showNotification?.(title, options);
  if (badge !== undefined) await navigator.setAppBadge?.(badge).catch(() => undefined);
}

/** The page of the button that was tapped, else that of the notification. */
function targetOf(target: PushTarget | null, action: string): PushTarget | null {
  const page = target?.links?.[action];
  return target === null || page === undefined ? target : { ...target, link: page };
}

/** Sends an open window to the page, or opens a window. A browser may tell the address with which a window began, so each page also says whether it stays. */
async function open({ clients, location }: ServiceWorkerGlobalScope, target: PushTarget | null): Promise<void> {
  const { link, notificationId } = target ?? { link: '/', notificationId: undefined };
  const address = openedAddress({ link, ...(notificationId === undefined ? {} : { notificationId }) }, location.origin);
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The window that was focused last comes first.
  const rank = ({ visibilityState }: WindowClient) => (visibilityState === 'visible' ? 0 : 1);
  const windows = all
    .filter(({ url }) => new URL(address).origin === location.origin && !staysOpen(new URL(url).pathname))
    .sort((a, b) => rank(a) - rank(b));
  for (const window of windows) {
    // A window that the browser refuses to focus still navigates.
    const focused = await window.focus().catch(() => window);
    // The app navigates itself, so that unsaved work stays. A page that does not answer is loaded again.
    const navigates = await navigatesItself(focused, address);
    if (navigates === null) await focused.navigate(address).catch(() => clients.openWindow(address));
    if (navigates !== false) return;
  }
  await clients.openWindow(address);
}

/** Whether the page goes there; null without an answer. */
function navigatesItself(window: WindowClient, address: string): Promise<boolean | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data !== false);
    };
    window.postMessage({ type: 'OPEN', address }, [port2]);
  });
}
