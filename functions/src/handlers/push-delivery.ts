import { openedAddress } from '../../../src/domain/notifications/push-message.ts';
import type { HandlerDeps, PushGateway, PushRefusal, PushResult } from '../contract.ts';
import { type Device, deviceRemoval } from './push-devices.ts';
import { type Answered, noteAnswers, rests } from './push-services.ts';

/** Shards of devices that run at the same time, and concurrent requests within each. */
const SHARDS_WIDTH = 6;
const WIDTH = 8;
/** Declarative Web Push: the phone can show it even if no service worker runs. */
const DECLARATIVE = 8030;
/** How long a push is retried, ms. */
const RETRY_FOR_MS = 3_600_000;
/** In place of the time in a claim: the push service did not take the push, and no other try follows. */
const NOT_NOTIFIED = 0;
const WEEK_MS = 7 * 24 * 3_600_000;

/** The push for one device. */
export interface PushMessage {
  title: string;
  body: string;
  /** One per subject: a later push replaces an earlier one with the same tag. */
  tag: string;
  /** A page of the app, or an address on the web. */
  link: string;
  /** Buttons, where the browser has them; each opens a page of the app and does nothing else. */
  actions?: readonly { action: string; title: string; link: string }[];
  /** Further data for the service worker. */
  data?: Record<string, string>;
  /** Unread notifications of the device's owner, if the owner is known. */
  badge?: number;
}

export interface PushJob {
  event: { id: string; time: number };
  devices: readonly Device[];
  messageFor(device: Device): PushMessage;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Checked before each shard; false ends the job because a newer push replaces it. */
  stillTrue?(): Promise<boolean>;
}

/**
 * Sends a push to many devices, at most once per device and event, even if the host delivers the event several times or to
 * several processes: the handler first claims each device in the database. It removes dead subscriptions, and leaves out those that
 * rest. If a push service does not accept a push now, the handler releases the claim and rejects, so that the host delivers the event again.
 *
 * @throws if some devices can be retried
 */
export async function deliver(deps: HandlerDeps, push: PushGateway, job: PushJob): Promise<void> {
  const counts: Record<PushResult, number> = { sent: 0, gone: 0, refused: 0, failed: 0, unknown: 0 };
  const answers: Answered[] = [];
  const awake = job.devices.filter(({ record }) => !rests(record));
  await inParallel(SHARDS_WIDTH, [...shardsOf(awake)], async ([shard, devices]) => {
    if (job.stillTrue !== undefined && !(await job.stillTrue())) return;
    const path = `pushClaims/${job.event.id}/${shard}`;
    const claimed = await claim(deps, path, devices);
    const results = await inParallel(WIDTH, claimed, (device) => sendTo(deps, push, job, device));
    const changes: Record<string, null | typeof NOT_NOTIFIED> = {};
    for (const [index, device] of claimed.entries()) {
      const result = results[index] ?? 'unknown';
      counts[typeof result === 'string' ? result : 'refused'] += 1;
      if (typeof result !== 'string') answers.push({ device, refusal: result });
      if (result === 'sent') answers.push({ device, refusal: null });
      if (result === 'sent' && device.record.refusals !== undefined) changes[`${device.path}/refusals`] = null;
      if (result === 'gone') Object.assign(changes, deviceRemoval(device));
      if (result === 'failed') changes[`${path}/${device.id}`] = null;
      else if (result !== 'sent' && result !== 'unknown') changes[`${path}/${device.id}`] = NOT_NOTIFIED;
    }
    if (Object.keys(changes).length > 0) await deps.db.update(changes);
  });
  await noteAnswers(deps, job.event.id, answers);
  deps.log('info', 'pushes-sent', { eventId: job.event.id, ...counts });
  if (counts.failed === 0) return;
  if (deps.now() - job.event.time > RETRY_FOR_MS) deps.log('error', 'pushes-given-up', { eventId: job.event.id });
  else throw new Error(`${counts.failed} pushes were not taken`);
}

/** The keys of the devices that got the push of an event, as far as the league knows; none once its claims are removed. */
export async function notifiedDevices(deps: HandlerDeps, eventId: string): Promise<ReadonlySet<string>> {
  const claims = ((await deps.db.get(`pushClaims/${eventId}`)) ?? {}) as Record<string, Record<string, number>>;
  const devices = Object.values(claims).flatMap((shard) => Object.entries(shard));
  return new Set(devices.filter(([, time]) => time !== NOT_NOTIFIED).map(([id]) => id));
}

/** Removes the claims of events that are more than a week old: no host delivers those again. */
export async function removeOldClaims(deps: HandlerDeps): Promise<void> {
  const claims = ((await deps.db.get('pushClaims')) ?? {}) as Record<string, Record<string, Record<string, number>>>;
  const before = deps.now() - WEEK_MS;
  const old = Object.entries(claims).filter(([, shards]) =>
    Object.values(shards).every((devices) => Object.values(devices).every((time) => time < before)),
  );
  if (old.length > 0) await deps.db.update(Object.fromEntries(old.map(([eventId]) => [`pushClaims/${eventId}`, null])));
}

function sendTo(deps: HandlerDeps, push: PushGateway, job: PushJob, device: Device): Promise<PushResult | PushRefusal> {
  const message = job.messageFor(device);
  const { ttlSeconds, urgency } = job;
  const payload = JSON.stringify(payloadOf(deps, message));
  return push.send(device.record, payload, { topic: message.tag, ttlSeconds, urgency });
}

/** The payload, in a form that both the service worker and the phone itself understand. */
function payloadOf(deps: HandlerDeps, { title, body, tag, link, actions = [], data = {}, badge }: PushMessage) {
  const { url } = deps.league;
  const buttons = actions.map(({ action, title: name, link: page }) => ({
    ...{ action, title: name },
    navigate: url === null ? page : openedAddress({ link: page }, new URL(url).origin),
  }));
  const links = Object.fromEntries(actions.map(({ action, link: page }) => [action, page]));
  return {
    web_push: DECLARATIVE,
    notification: {
      title,
      body,
      lang: 'tr',
      dir: 'ltr',
      tag,
      silent: false,
      // A phone may open the push without the worker; the page's address then names the opened notification.
      navigate: url === null ? link : openedAddress({ link, ...data }, new URL(url).origin),
      ...(actions.length === 0 ? {} : { actions: buttons }),
      data: { ...data, link, ...(actions.length === 0 ? {} : { links }) },
    },
    ...(badge === undefined ? {} : { app_badge: badge }),
  };
}

/** Groups the devices by the first letter of their keys, so that one claim transaction covers a small part of them. */
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

/** Claims the devices for the event and returns those that nobody had claimed before. */
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
