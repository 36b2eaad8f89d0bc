/// <reference lib="webworker" />
import type { CallableRequest } from '../domain/functions/callables.ts';
import { readPushSettings, type StoredPushSettings, writePushMemory } from './push-memory.ts';

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
