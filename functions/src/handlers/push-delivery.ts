import { openedAddress } from '../../../src/domain/notifications/push-message.ts';
import type { HandlerDeps, PushGateway, PushResult } from '../contract.ts';
import { type Device, withoutDevice } from './push-devices.ts';

/** Parts of the devices that are served side by side, and requests of each that are under way at once. */
const SHARDS_WIDTH = 6;
const WIDTH = 8;
/** Declarative Web Push: the phone can show it even where no service worker runs. */
const DECLARATIVE = 8030;
/** A push that the services did not take for this long is given up, ms. */
const RETRY_FOR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * 3_600_000;

/** A push as it is meant for one device. */
export interface PushMessage {
  title: string;
  body: string;
  /** One for each subject: a later push takes the place of an earlier one. */
  tag: string;
  /** A page of the app, or an address on the web. */
  link: string;
  /** What the service worker gets besides. */
  data?: Record<string, string>;
  /** Unread notifications of whose device it is, where that is known. */
  badge?: number;
}

export interface PushJob {
  event: { id: string; time: number };
  devices: readonly Device[];
  messageFor(device: Device): PushMessage;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Asked now and then; false ends the job: something newer is on its way. */
  stillTrue?(): Promise<boolean>;
}

/**
 * Sends a push to many devices, to each at most once for the event, however often and by however many processes the
 * event is told: each device is claimed in the database first. Dead subscriptions are removed. What a push service
 * did not take is given free again, and the rejection asks the host to tell the event once more.
 *
 * @throws when devices are left that may be tried again
 */
export async function deliver(deps: HandlerDeps, push: PushGateway, job: PushJob): Promise<void> {
  const counts: Record<PushResult, number> = { sent: 0, gone: 0, refused: 0, failed: 0, unknown: 0 };
  await inParallel(SHARDS_WIDTH, [...shardsOf(job.devices)], async ([shard, devices]) => {
    if (job.stillTrue !== undefined && !(await job.stillTrue())) return;
    const path = `pushClaims/${job.event.id}/${shard}`;
    const claimed = await claim(deps, path, devices);
    const results = await inParallel(WIDTH, claimed, (device) => sendTo(deps, push, job, device));
    const changes: Record<string, null> = {};
    for (const [index, device] of claimed.entries()) {
      const result = results[index] ?? 'unknown';
      counts[result] += 1;
      if (result === 'gone') Object.assign(changes, withoutDevice(device));
      if (result === 'failed') changes[`${path}/${device.id}`] = null;
    }
    if (Object.keys(changes).length > 0) await deps.db.update(changes);
  });
  deps.log('info', 'pushes-sent', { event: job.event.id, ...counts });
  if (counts.failed === 0) return;
  if (deps.now() - job.event.time > RETRY_FOR_MS) deps.log('error', 'pushes-given-up', { event: job.event.id });
  else throw new Error(`${counts.failed} pushes were not taken`);
}

/** Forgets the claims of events that are older than a week: they are never told again. */
export async function removeOldClaims(deps: HandlerDeps): Promise<void> {
  const claims = ((await deps.db.get('pushClaims')) ?? {}) as Record<string, Record<string, Record<string, number>>>;
  const before = deps.now() - WEEK_MS;
  const old = Object.entries(claims).filter(([, shards]) =>
    Object.values(shards).every((devices) => Object.values(devices).every((time) => time < before)),
  );
  if (old.length > 0) await deps.db.update(Object.fromEntries(old.map(([eventId]) => [`pushClaims/${eventId}`, null])));
}

function sendTo(deps: HandlerDeps, push: PushGateway, job: PushJob, device: Device): Promise<PushResult> {
  const message = job.messageFor(device);
  const { ttlSeconds, urgency } = job;
  const payload = JSON.stringify(payloadOf(deps, message));
  return push.send(device.record, payload, { topic: message.tag, ttlSeconds, urgency });
}

/** What the service worker and the phone itself understand. */
function payloadOf(deps: HandlerDeps, { title, body, tag, link, data = {}, badge }: PushMessage) {
  const { url } = deps.league;
  return {
    web_push: DECLARATIVE,
    notification: {
      title,
      body,
      lang: 'tr',
      dir: 'ltr',
      tag,
      silent: false,
      // Where the phone opens it without the worker, the page's address says what was opened.
      navigate: url === null ? link : openedAddress({ link, ...data }, new URL(url).origin),
      data: { ...data, link },
    },
    ...(badge === undefined ? {} : { app_badge: badge }),
  };
}

/** The devices by the first letter of their keys: a claim is one transaction over about a hundredth of them. */
function shardsOf(devices: readonly Device[]): ReadonlyMap<string, Device[]> {
  const shards = new Map<string, Device[]>();
  for (const device of devices) {
    const shard = device.id.slice(0, 1);
    const others = shards.get(shard);
    if (others === undefined) shards.set(shard, [device]);
    else others.push(device);
  }
  return shards;
}

/** Those of the devices that nobody has claimed for the event before. */
async function claim(deps: HandlerDeps, path: string, devices: readonly Device[]): Promise<Device[]> {
  let fresh: Device[] = [];
  await deps.db.transact(path, (current) => {
    const claims = (current ?? {}) as Record<string, number>;
    fresh = devices.filter(({ id }) => claims[id] === undefined);
    return { ...claims, ...Object.fromEntries(fresh.map(({ id }) => [id, deps.now()])) };
  });
  return fresh;
}

async function inParallel<T, R>(width: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}
