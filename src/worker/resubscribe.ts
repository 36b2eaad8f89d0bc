/// <reference lib="webworker" />
import type { CallableRequest } from '../domain/functions/callables.ts';
import { type Kept, readKept, writeKept } from './push-memory.ts';

/**
 * The browser exchanged the subscription while no page was open: the new one takes the old one's place on the server,
 * with the same choice and the same owner. What fails here is made good at the app's next start.
 */
export async function resubscribe(
  { registration }: ServiceWorkerGlobalScope,
  old: PushSubscription | null,
  exchanged: PushSubscription | null,
): Promise<void> {
  const kept = await readKept();
  if (kept === null || kept.push.wished !== true) return;
  const subscription = exchanged ?? (await subscribe(registration, old, kept));
  const { endpoint = '', keys } = subscription.toJSON();
  const replaces = old?.endpoint ?? kept.push.saved?.endpoint;
  const { kinds, follows } = kept.push;
  const data: CallableRequest<'savePushSubscription'> = {
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    kinds,
    follows,
    ...(replaces === undefined ? {} : { replaces, sameOwner: true }),
  };
  const response = await fetch(kept.functionUrl('savePushSubscription'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw new Error(`savePushSubscription: HTTP ${response.status}`);
  // No digest: the page, which knows who is signed in, writes once more.
  await writeKept({ ...kept.push, saved: { endpoint, digest: '', at: Date.now() } });
}

function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  old: PushSubscription | null,
  { vapidKey }: Kept,
): Promise<PushSubscription> {
  if (pushManager === undefined) throw new Error('This browser has no pushes.');
  const key = old?.options.applicationServerKey ?? vapidKey;
  return pushManager.subscribe({ userVisibleOnly: true, ...(key === null ? {} : { applicationServerKey: key }) });
}
