/// <reference lib="webworker" />

import type { PushMemory } from '../data/push/push-device.ts';
import { openExisting, requestResult } from '../data/store/cached-league.ts';
import { MIRROR_NAME } from '../data/store/schema.ts';
import type { CallableName, CallableRequest } from '../domain/functions/callables.ts';

/**
 * Saves the new subscription on the server after the browser replaced it while no page was open. It replaces the old one,
 * with the same choices and the same owner. After a failure the app saves it at its next start.
 */
export async function resubscribe(
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
