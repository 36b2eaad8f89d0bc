/// <reference lib="webworker" />

import type { PushMemory } from '../data/push/push-device.ts';
import { openExisting, readCachedValue, requestResult } from '../data/store/cached-league.ts';
import { MIRROR_NAME } from '../data/store/schema.ts';
import type { CallableName, CallableRequest } from '../domain/functions/callables.ts';
import { push as texts } from '../domain/messages/push.ts';
import { openedAddress, type PushTarget, parsePush, staysOpen } from '../domain/notifications/push-message.ts';
import { DEFAULT_LEAGUE_NAME } from '../domain/records/constants.ts';
import { LOGO_FILES } from '../domain/records/logo-files.ts';
import { LOGO, logoAddress } from '../domain/records/stored-picture.ts';

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

/// <reference lib="webworker" />
/**
 * Saves the new subscription on the server after the browser replaced it while no page was open. It replaces the old one,
 * with the same choices and the same owner. After a failure the app saves it at its next start.
 */
async function resubscribe(
  { registration }: ServiceWorkerGlobalScope,
  old: PushSubscription | null,
  exchanged: PushSubscription | null,
): Promise<void> {
  const stored = await readPushSettings();
  if (stored === null || stored.push.wished !== true) return;
  const subscription = exchanged ?? (await subscribe(registration, old, stored));
  const { endpoint = '', keys } = subscription.toJSON();
  const replaces = old?.endpoint ?? stored.push.saved?.endpoint;
  const { kinds, follows } = stored.push;
  const data: CallableRequest<'savePushSubscription'> = {
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    kinds,
    follows,
    ...(replaces === undefined ? {} : { replaces, sameOwner: true }),
  };
  const response = await fetch(stored.functionUrl('savePushSubscription'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw new Error(`savePushSubscription: HTTP ${response.status}`);
  // Without a digest the page, which knows who is signed in, saves it once more.
  await writePushMemory({ ...stored.push, saved: { endpoint, digest: '', at: Date.now() } });
}

function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  old: PushSubscription | null,
  { vapidKey }: StoredPushSettings,
): Promise<PushSubscription> {
  if (pushManager === undefined) throw new Error('This browser has no pushes.');
  const key = old?.options.applicationServerKey ?? vapidKey;
  return pushManager.subscribe({ userVisibleOnly: true, ...(key === null ? {} : { applicationServerKey: key }) });
}

/** The push settings that the app stores on the device (`MirrorDatabase`, its table `meta`). */
interface StoredPushSettings {
  push: PushMemory;
  vapidKey: string | null;
  /** The address of a callable function. */
  functionUrl(name: CallableName): string;
}

const TABLE = 'meta';
const REGION = 'europe-west1';

interface Settings {
  projectId: string;
  functionsUrl?: string;
  vapidPublicKey?: string;
}

/** Reads the push settings; null if the app has never run here. Plain IndexedDB keeps the worker small. */
async function readPushSettings(): Promise<StoredPushSettings | null> {
  const database = await openExisting(MIRROR_NAME);
  if (database === null) return null;
  try {
    const table = database.transaction(TABLE).objectStore(TABLE);
    const [push, settings] = await Promise.all([
      requestResult<{ value: PushMemory } | undefined>(table.get('push')),
      requestResult<{ value: Settings } | undefined>(table.get('settings')),
    ]);
    const known = settings?.value ?? builtIn();
    if (push === undefined || known === null) return null;
    const base = known.functionsUrl ?? `https://${REGION}-${known.projectId}.cloudfunctions.net`;
    const vapidKey = known.vapidPublicKey || import.meta.env.VITE_VAPID_PUBLIC_KEY || null;
    return { push: push.value, vapidKey, functionUrl: (name) => `${base}/${name}` };
  } finally {
    database.close();
  }
}

/** Replaces the stored push memory. */
async function writePushMemory(push: PushMemory): Promise<void> {
  const database = await openExisting(MIRROR_NAME);
  if (database === null) return;
  try {
    await requestResult(database.transaction(TABLE, 'readwrite').objectStore(TABLE).put({ key: 'push', value: push }));
  } finally {
    database.close();
  }
}

/** The settings from the build: with a hosted back end the app stores none on the device. */
function builtIn(): Settings | null {
  const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;
  return projectId ? { projectId } : null;
}
