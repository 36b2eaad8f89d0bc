/// <reference lib="webworker" />
import { push as texts } from '../domain/messages/push.ts';
import { openedAddress, type PushTarget, parsePush } from '../domain/notifications/push-message.ts';
import { resubscribe } from './resubscribe.ts';

/** How long an open page may take to say that it goes there itself, ms. */
const ANSWER_MS = 700;
/** What the build knows of the league's name (decision 24). */
const LEAGUE = import.meta.env.LEAGUE_NAME ?? 'Kupa Ligi';

/** Pushes: shown, opened, and subscribed to anew when the browser exchanges the subscription. */
export function listenToPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text() ?? null)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data as PushTarget | null));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    // The types know nothing of what the event carries.
    const { oldSubscription, newSubscription } = event as unknown as SubscriptionChange;
    (event as ExtendableEvent).waitUntil(resubscribe(worker, oldSubscription ?? null, newSubscription ?? null));
  });
}

interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Always shows something: a push without a notification costs the permission. */
async function show({ registration, navigator }: ServiceWorkerGlobalScope, text: string | null): Promise<void> {
  const { title, badge, ...shown } = parsePush(text, { title: LEAGUE, body: texts.unreadable });
  const options = {
    ...shown,
    // A later push on the same subject replaces the earlier one, and is heard.
    renotify: shown.tag !== '' && !shown.silent,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  };
  await registration.showNotification?.(title, options);
  if (badge !== undefined) await navigator.setAppBadge?.(badge).catch(() => undefined);
}

/** Brings an open window to the page, or opens one. */
async function open({ clients, location }: ServiceWorkerGlobalScope, target: PushTarget | null): Promise<void> {
  const { link, notificationId } = target ?? { link: '/', notificationId: undefined };
  const address = openedAddress({ link, ...(notificationId === undefined ? {} : { notificationId }) }, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The one that was looked at last stands first.
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (window === undefined || new URL(address).origin !== location.origin) {
    await clients.openWindow(address);
    return;
  }
  // A window that may not be focused is still sent to the page.
  const focused = await window.focus().catch(() => window);
  // The app goes there itself and keeps what is on its way; a page that does not answer is loaded anew.
  if (!(await goes(focused, address))) await focused.navigate(address).catch(() => clients.openWindow(address));
}

function goes(window: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ type: 'OPEN', address }, [port2]);
  });
}
