import type { DatabaseTrigger, HandlerDeps, PushResult, PushSubscriptionRecord } from '../contract.ts';

/** Requests to push services that are under way at once. */
const WIDTH = 50;
/** Devices claimed in one write. */
const BATCH = 200;
/** A push that could not be delivered for this long is no news any more, s. */
const TTL_SECONDS = 24 * 3600;
/** Declarative Web Push: the phone can show it even where no service worker runs. */
const DECLARATIVE = 8030;

interface Device {
  uid: string;
  id: string;
  subscription: PushSubscriptionRecord;
}

/**
 * A notification was created: a push to every device of its audience, at most once for each event and device. Each
 * device is claimed in the database before it is sent to, so that the same event told twice sends nothing twice.
 */
export function onNotificationCreated(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'notifications/{id}',
    kind: 'created',
    handle: async ({ id: eventId, params, after }) => {
      const { push } = deps;
      const notification = after as Record<string, unknown> | null;
      if (push === null || notification === null) return;
      const payload = JSON.stringify(payloadOf(params.id ?? '', notification, deps.league.url));
      const recipients = await recipientsOf(deps, String(notification.audience ?? ''));
      const devices = await devicesOf(deps, recipients);
      const claimed = ((await deps.db.get(`pushClaims/${eventId}`)) ?? {}) as Record<string, Record<string, unknown>>;
      const fresh = devices.filter(({ uid, id }) => claimed[uid]?.[id] === undefined);
      const counts: Record<PushResult, number> = { sent: 0, gone: 0, failed: 0 };
      for (let from = 0; from < fresh.length; from += BATCH) {
        const batch = fresh.slice(from, from + BATCH);
        const claims = batch.map(({ uid, id }) => [`pushClaims/${eventId}/${uid}/${id}`, deps.now()]);
        await deps.db.update(Object.fromEntries(claims));
        const results = await sendAll(batch, (device) =>
          push(device.subscription, payload, { tag: `notification:${params.id}`, ttlSeconds: TTL_SECONDS }),
        );
        const gone = batch.filter((_device, index) => results[index] === 'gone');
        for (const result of results) counts[result] += 1;
        if (gone.length > 0) {
          await deps.db.update(Object.fromEntries(gone.map(({ uid, id }) => [`pushSubscriptions/${uid}/${id}`, null])));
        }
      }
      deps.log('info', 'pushes-sent', { notification: params.id, ...counts });
    },
  };
}

/** Forgets the claims of events that are older than a week: they are never told again. */
export async function removeOldClaims(deps: HandlerDeps): Promise<void> {
  const claims = ((await deps.db.get('pushClaims')) ?? {}) as Record<string, Record<string, Record<string, number>>>;
  const before = deps.now() - 7 * 24 * 3600 * 1000;
  const old = Object.entries(claims).filter(([, users]) =>
    Object.values(users).every((devices) => Object.values(devices).every((time) => time < before)),
  );
  if (old.length > 0) await deps.db.update(Object.fromEntries(old.map(([eventId]) => [`pushClaims/${eventId}`, null])));
}

function payloadOf(id: string, notification: Record<string, unknown>, appUrl: string | null) {
  const link = typeof notification.link === 'string' ? notification.link : '/';
  return {
    web_push: DECLARATIVE,
    notification: {
      title: String(notification.title ?? ''),
      body: String(notification.message ?? ''),
      lang: 'tr',
      dir: 'ltr',
      tag: `notification:${id}`,
      navigate: appUrl === null ? link : new URL(link, appUrl).href,
      data: { notificationId: id, link },
    },
  };
}

/** The uids that an audience reaches; null is everyone (NOTIF-05 to NOTIF-08). */
async function recipientsOf(deps: HandlerDeps, audience: string): Promise<ReadonlySet<string> | null> {
  if (audience === 'all') return null;
  const [kind, target = ''] = audience.split(':');
  if (kind === 'player') return new Set([target]);
  const users = ((await deps.db.get('users')) ?? {}) as Record<string, { role?: unknown; teamId?: unknown }>;
  const role = kind === 'team' ? 'team' : kind === 'team-players' ? 'player' : null;
  const reached = Object.entries(users).filter(([, user]) => user.role === role && user.teamId === target);
  return new Set(reached.map(([uid]) => uid));
}

async function devicesOf(deps: HandlerDeps, recipients: ReadonlySet<string> | null): Promise<Device[]> {
  const all = ((await deps.db.get('pushSubscriptions')) ?? {}) as Record<
    string,
    Record<string, PushSubscriptionRecord>
  >;
  return Object.entries(all)
    .filter(([uid]) => recipients === null || recipients.has(uid))
    .flatMap(([uid, devices]) => Object.entries(devices).map(([id, subscription]) => ({ uid, id, subscription })))
    .filter(({ subscription }) => typeof subscription?.endpoint === 'string');
}

async function sendAll(
  devices: readonly Device[],
  send: (device: Device) => Promise<PushResult>,
): Promise<PushResult[]> {
  const results: PushResult[] = new Array(devices.length).fill('failed');
  let next = 0;
  const worker = async () => {
    while (next < devices.length) {
      const index = next++;
      const device = devices[index];
      if (device !== undefined) results[index] = await send(device);
    }
  };
  await Promise.all(Array.from({ length: Math.min(WIDTH, devices.length) }, worker));
  return results;
}
