/**
 * Push subscriptions of browsers. The contract for the app, signed in or not (a phone that scores anonymously is a visitor's):
 *
 * - `savePushSubscription {endpoint, keys: {p256dh, auth}, kinds: {live, team, announcements}, follows: {teams: {[id]:
 *   true}, players: {[id]: true}}, replaces?}` answers `{success: true}`. `endpoint` and `keys` are what
 *   `PushSubscription.toJSON()` returns; `kinds` are three booleans; `follows` is optional, at most 100 of each.
 *   There is one record per device. A call replaces it as a whole. It belongs to the calling account, or to a visitor if
 *   nobody is signed in. The app therefore calls it after a changed choice, after sign-in and sign-out, and at a start
 *   if the last call was more than an hour ago (a visitor's device that is silent for 180 days is removed). `replaces` is
 *   the device's previous endpoint, if the browser changed it (`pushsubscriptionchange`). `sameOwner: true` beside
 *   `replaces` keeps the record's owner: the service worker, which exchanges subscriptions while no page is open, does
 *   not know who is signed in. `known: true` says that the device has saved this endpoint before: `lost: true` in the answer then
 *   asks it to subscribe anew, because the league had no record of it any more, or its push service refuses it and pushes to it
 *   rest (push-services.ts; a week later its record goes).
 * - `removePushSubscription {endpoint}` answers `{success: true}`, even if there was no record.
 *
 * The pushes are declarative push JSON, `{web_push: 8030, notification: {title, body, lang, dir, tag, silent, navigate,
 * data}, app_badge?}`. The service worker shows it if the browser itself does not. `data.link` is the page to open
 * (`navigate` is the same with its origin), `data.kind` is one of the kinds, `data.matchId` or `data.notificationId` is
 * the subject, and `app_badge` counts the account's unread notifications.
 *
 * Only the browser knows its endpoint, and no client can read it, so the sender of an endpoint is that device. Errors:
 * `invalid-argument` names the field (a record has 16 kB at most), or says that the browser's push service is not supported; `failed-precondition`:
 * this league sends no pushes; `resource-exhausted`: too many calls.
 */

import * as v from 'valibot';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { type Callable, CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { keyLike, limitRate, networkKey, parsePayload, personOf, requestSchema } from './guards.ts';
import { DEVICES_PER_ACCOUNT, deviceId, devicePath, deviceRemoval, type PushRecord, restPath } from './push-devices.ts';
import { rests } from './push-services.ts';

const HOUR_MS = 3_600_000;
/** A visitor's device that is silent for this long is removed, ms. */
const VISITOR_MS = 180 * 24 * HOUR_MS;
/** A device whose pushes rest for this long is removed, ms. */
const REST_MS = 7 * 24 * HOUR_MS;
/** The most visitors' devices that the league stores; the oldest are removed first. */
export const VISITORS = 20_000;
/** New devices of visitors from one address that the league stores within an hour; a whole venue may share it. */
const PER_ADDRESS = 300;
/** Calls an hour of an account, and of a visitor's device that is already stored. */
const PER_OWNER = 60;
/** After this many new devices of visitors the function deletes the devices beyond the bound. */
const CHECKED_EVERY = 500;
/** The size of the largest record, as of all records that others than the admin write. */
const RECORD_BYTES = 16 * 1024;

const endpoint = v.pipe(v.string(), v.maxLength(1000), v.url());
const key = v.pipe(v.string(), v.regex(/^[-\w]{1,200}=*$/));
const chosen = v.optional(
  v.pipe(v.record(keyLike(/^[^.#$[\]/\p{Cc}]{1,128}$/u), v.literal(true)), v.maxEntries(100)),
  {},
);
const SAVE = requestSchema<'savePushSubscription'>()(
  v.object({
    endpoint,
    keys: v.object({ p256dh: key, auth: key }),
    kinds: v.object({ live: v.boolean(), team: v.boolean(), announcements: v.boolean() }),
    follows: v.optional(v.object({ teams: chosen, players: chosen }), {}),
    replaces: v.optional(endpoint),
    sameOwner: v.optional(v.boolean(), false),
    known: v.optional(v.boolean(), false),
  }),
);
const REMOVE = requestSchema<'removePushSubscription'>()(v.object({ endpoint }));

const DONE = { success: true } as const;

/** `savePushSubscription`: creates or replaces the device's record. */
export function savePushSubscription(deps: HandlerDeps): Callable<'savePushSubscription'> {
  return async (request) => {
    const { replaces, sameOwner, known: isKnown, ...given } = parsePayload(SAVE, request.data);
    if (deps.push === null) throw new CallError('failed-precondition', texts.noPushes);
    if (!deps.push.accepts(given.endpoint)) throw new CallError('invalid-argument', texts.badEndpoint);
    const id = deviceId(given.endpoint);
    const before = await recordOf(deps, id);
    const { refusals } = before ?? {};
    const kept = refusals === undefined ? {} : { refusals }; // saving heals no subscription
    const record = { ...given, ...kept, savedAt: deps.now() } satisfies PushRecord;
    if (Buffer.byteLength(JSON.stringify(record)) > RECORD_BYTES) {
      throw new CallError('invalid-argument', texts.badPayload('follows'));
    }
    const heir = sameOwner && replaces !== undefined ? await ownerOf(deps, deviceId(replaces)) : null;
    const uid = personOf(request.auth)?.uid ?? heir;
    const known = [id, ...(replaces === undefined ? [] : [deviceId(replaces)])];
    const changes: Record<string, unknown> = await limit(deps, request, { uid, id, known });
    Object.assign(changes, await removalOf(deps, id));
    delete changes[restPath(id)];
    if (replaces !== undefined) Object.assign(changes, await removalOf(deps, deviceId(replaces)));
    if (uid !== null) {
      Object.assign(changes, await oldestDevicesRemoval(deps, uid, id));
      changes[`pushDevices/${id}`] = uid;
    }
    changes[devicePath(uid, id)] = record;
    await deps.db.update(changes);
    if (uid === null) await keepBound(deps);
    return isKnown && (before === null || rests(before)) ? { ...DONE, lost: true } : DONE;
  };
}

/** `removePushSubscription`: removes the device's record, whoever owns it. */
export function removePushSubscription(deps: HandlerDeps): Callable<'removePushSubscription'> {
  return async (request) => {
    const { endpoint } = parsePayload(REMOVE, request.data);
    await deps.db.update(await removalOf(deps, deviceId(endpoint)));
    return DONE;
  };
}

/** Removes visitors' devices that were silent for too long, and the oldest beyond the limit. */
export async function removeStaleVisitors(deps: HandlerDeps): Promise<void> {
  const records = ((await deps.db.get('visitorSubscriptions')) ?? {}) as Record<string, PushRecord>;
  const newestFirst = Object.entries(records).sort(([, a], [, b]) => b.savedAt - a.savedAt);
  const stale = newestFirst.filter(([, { savedAt }], index) => index >= VISITORS || savedAt < deps.now() - VISITOR_MS);
  if (stale.length === 0) return;
  await deps.db.update(Object.fromEntries(stale.map(([id]) => [devicePath(null, id), null])));
}

/** Removes the devices whose pushes rest for a week: nobody has opened the app there to subscribe anew. */
export async function removeRestedDevices(deps: HandlerDeps): Promise<void> {
  const resting = ((await deps.db.get('pushResting')) ?? {}) as Record<string, number>;
  const over = Object.keys(resting).filter((id) => (resting[id] ?? 0) < deps.now() - REST_MS);
  if (over.length === 0) return;
  const removals = await Promise.all(over.map((id) => removalOf(deps, id)));
  await deps.db.update(Object.assign({}, ...removals));
  deps.log('info', 'unreachable-devices-removed', { count: over.length });
}

/** The record of a device, whoever owns it; null for none. */
async function recordOf(deps: HandlerDeps, id: string): Promise<PushRecord | null> {
  return (await deps.db.get(devicePath(await ownerOf(deps, id), id))) as PushRecord | null;
}

/** The account that owns a device; null for a visitor's device and for an unknown one. */
async function ownerOf(deps: HandlerDeps, id: string): Promise<string | null> {
  const owner = await deps.db.get(`pushDevices/${id}`);
  return typeof owner === 'string' ? owner : null;
}

/** The update that removes a device, both as an account's and as a visitor's. */
async function removalOf(deps: HandlerDeps, id: string): Promise<Record<string, null>> {
  const owner = await ownerOf(deps, id);
  const asVisitor = deviceRemoval({ id, uid: null, path: devicePath(null, id) });
  if (owner === null) return asVisitor;
  return { ...asVisitor, ...deviceRemoval({ id, uid: owner, path: devicePath(owner, id) }) };
}

/** The update that removes an account's oldest devices, so that there is room for this one. */
async function oldestDevicesRemoval(deps: HandlerDeps, uid: string, id: string): Promise<Record<string, null>> {
  const records = ((await deps.db.get(`pushSubscriptions/${uid}`)) ?? {}) as Record<string, PushRecord>;
  const others = Object.entries(records).filter(([other]) => other !== id);
  const newestFirst = others.sort(([, a], [, b]) => b.savedAt - a.savedAt);
  const old = newestFirst.slice(DEVICES_PER_ACCOUNT - 1);
  return Object.assign({}, ...old.map(([other]) => deviceRemoval({ id: other, uid, path: devicePath(uid, other) })));
}

/** The call's owner, the device and the devices that may be stored already: who knows their endpoints has proved them. */
interface Saving {
  uid: string | null;
  id: string;
  known: readonly string[];
}

/**
 * Counts a call of an account or of a known device. A new device of a visitor brings no proof, so it is not refused: beyond the bound of its address it
 * takes the place of that address's oldest. Resolves to the update that makes room; throws `resource-exhausted`.
 */
async function limit(deps: HandlerDeps, { address }: CallRequest, saving: Saving): Promise<Record<string, null>> {
  const { uid, id, known } = saving;
  const stored = await Promise.all(known.map((one) => isStored(deps, one)));
  if (uid !== null || stored.includes(true)) {
    await limitRate(deps, 'savePushSubscription', uid ?? id, PER_OWNER);
    return {};
  }
  let pushed: string[] = [];
  await deps.db.transact(`functionLimits/${NEW_DEVICES}/${networkKey(address)}`, (current) => {
    const before = (current as { devices?: Record<string, number>; last?: number } | null) ?? {};
    const last = (before.last ?? 0) + 1; // two devices may come in one millisecond
    const oldestFirst = Object.entries({ ...before.devices, [id]: last }).sort(([, a], [, b]) => a - b);
    const devices = oldestFirst.slice(-PER_ADDRESS);
    pushed = oldestFirst.slice(0, -PER_ADDRESS).map(([one]) => one);
    return { since: deps.now(), last, devices: Object.fromEntries(devices) };
  });
  return Object.fromEntries(pushed.map((one) => [devicePath(null, one), null]));
}

const NEW_DEVICES = 'visitorDevices';

async function isStored(deps: HandlerDeps, id: string): Promise<boolean> {
  const savedAt = await deps.db.get(`${devicePath(null, id)}/savedAt`);
  return savedAt !== null || (await ownerOf(deps, id)) !== null;
}

/** Removes the oldest visitors' devices beyond the bound, once in many calls: it reads them all. */
async function keepBound(deps: HandlerDeps): Promise<void> {
  let count = 0;
  await deps.db.transact(`functionLimits/${NEW_DEVICES}/all`, (current) => {
    count = ((current as { count: number } | null)?.count ?? 0) + 1;
    return { since: deps.now(), count };
  });
  if (count % CHECKED_EVERY === 0) await removeStaleVisitors(deps);
}
