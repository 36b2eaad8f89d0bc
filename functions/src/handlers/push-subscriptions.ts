/**
 * How a browser has itself told about the league. The contract for the app, signed in or not:
 *
 * - `savePushSubscription {endpoint, keys: {p256dh, auth}, kinds: {live, team, announcements}, follows: {teams: {[id]:
 *   true}, players: {[id]: true}}, replaces?}` answers `{success: true}`. `endpoint` and `keys` are what
 *   `PushSubscription.toJSON()` gives; `kinds` are three booleans; `follows` at most 100 of each, and may be left out.
 *   The record belongs to the device: it is replaced as a whole, and it is the account's that calls, else a visitor's. So
 *   the app calls it when a choice changed, after signing in and after signing out, and at a start when the last call
 *   was more than a week ago (a visitor's device that is silent for 180 days is forgotten). `replaces` is the endpoint
 *   that this device had before, where the browser changed it (`pushsubscriptionchange`).
 *   With `sameOwner: true` beside it the record stays whose it was: the service worker, which exchanges subscriptions
 *   while no page is open, does not know who is signed in.
 * - `removePushSubscription {endpoint}` answers `{success: true}`, also where there was nothing.
 *
 * The pushes are declarative push JSON, `{web_push: 8030, notification: {title, body, lang, dir, tag, silent, navigate,
 * data}, app_badge?}`, which the service worker shows where the browser does not do it itself. `data.link` is the page to
 * open (`navigate` the same with its origin), `data.kind` one of the kinds, `data.matchId` or `data.notificationId` the
 * subject, `app_badge` the account's unread notifications.
 *
 * An endpoint is known to its browser alone and read by nobody, so whoever names it is that device. Errors:
 * `invalid-argument` names the field, or says that the browser's push service is not supported; `failed-precondition`:
 * this league sends no pushes; `resource-exhausted`: too many calls.
 */

import * as v from 'valibot';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { type Callable, CallError, type CallRequest, type HandlerDeps } from '../contract.ts';
import { limitRate, parsePayload, requestSchema } from './guards.ts';
import { DEVICES_PER_ACCOUNT, deviceId, devicePath, type PushRecord, withoutDevice } from './push-devices.ts';

const HOUR_MS = 3_600_000;
/** A visitor's device that nobody used for so long is forgotten, ms. */
const VISITOR_MS = 180 * 24 * HOUR_MS;
/** Devices without an account that the league remembers; the oldest go first. */
const VISITORS = 20_000;
/** A whole venue may share one address. */
const PER_ADDRESS = 300;
const PER_ACCOUNT = 60;
const OF_VISITORS = 5_000;

const endpoint = v.pipe(v.string(), v.maxLength(1000), v.url());
const key = v.pipe(v.string(), v.regex(/^[-\w]{1,200}=*$/));
const chosen = v.optional(
  v.pipe(v.record(v.pipe(v.string(), v.regex(/^[^.#$[\]/\p{Cc}]{1,128}$/u)), v.literal(true)), v.maxEntries(100)),
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
  }),
);
const REMOVE = requestSchema<'removePushSubscription'>()(v.object({ endpoint }));

const DONE = { success: true } as const;

/** `savePushSubscription`: the device's record, made or replaced. */
export function savePushSubscription(deps: HandlerDeps): Callable<'savePushSubscription'> {
  return async (request) => {
    const { replaces, sameOwner, ...given } = parsePayload(SAVE, request.data);
    if (deps.push === null) throw new CallError('failed-precondition', texts.noPushes);
    if (!deps.push.accepts(given.endpoint)) throw new CallError('invalid-argument', texts.badEndpoint);
    await limit(deps, 'savePushSubscription', request);
    const heir = sameOwner && replaces !== undefined ? await ownerOf(deps, deviceId(replaces)) : null;
    const uid = request.auth?.uid ?? heir;
    const id = deviceId(given.endpoint);
    const changes: Record<string, unknown> = { ...(await whereverItIs(deps, id)) };
    if (replaces !== undefined) Object.assign(changes, await whereverItIs(deps, deviceId(replaces)));
    if (uid !== null) {
      Object.assign(changes, await oldestBeyond(deps, uid, id));
      changes[`pushDevices/${id}`] = uid;
    }
    changes[devicePath(uid, id)] = { ...given, savedAt: deps.now() } satisfies PushRecord;
    await deps.db.update(changes);
    return DONE;
  };
}

/** `removePushSubscription`: the device's record, whoever's it is. */
export function removePushSubscription(deps: HandlerDeps): Callable<'removePushSubscription'> {
  return async (request) => {
    const { endpoint } = parsePayload(REMOVE, request.data);
    await limit(deps, 'removePushSubscription', request);
    await deps.db.update(await whereverItIs(deps, deviceId(endpoint)));
    return DONE;
  };
}

/** Forgets visitors' devices that were silent for too long, and the oldest beyond what the league remembers. */
export async function removeStaleVisitors(deps: HandlerDeps): Promise<void> {
  const records = ((await deps.db.get('visitorSubscriptions')) ?? {}) as Record<string, PushRecord>;
  const newestFirst = Object.entries(records).sort(([, a], [, b]) => b.savedAt - a.savedAt);
  const stale = newestFirst.filter(([, { savedAt }], index) => index >= VISITORS || savedAt < deps.now() - VISITOR_MS);
  if (stale.length === 0) return;
  await deps.db.update(Object.fromEntries(stale.map(([id]) => [devicePath(null, id), null])));
}

/** The account that a device belongs to; null for a visitor's and for none. */
async function ownerOf(deps: HandlerDeps, id: string): Promise<string | null> {
  const owner = await deps.db.get(`pushDevices/${id}`);
  return typeof owner === 'string' ? owner : null;
}

/** What removes a device, as an account's and as a visitor's. */
async function whereverItIs(deps: HandlerDeps, id: string): Promise<Record<string, null>> {
  const owner = await ownerOf(deps, id);
  const asVisitor = { [devicePath(null, id)]: null };
  if (owner === null) return asVisitor;
  return { ...asVisitor, ...withoutDevice({ id, uid: owner, path: devicePath(owner, id) }) };
}

/** What removes the oldest devices of an account, so that there is room for this one. */
async function oldestBeyond(deps: HandlerDeps, uid: string, id: string): Promise<Record<string, null>> {
  const records = ((await deps.db.get(`pushSubscriptions/${uid}`)) ?? {}) as Record<string, PushRecord>;
  const others = Object.entries(records).filter(([other]) => other !== id);
  const newestFirst = others.sort(([, a], [, b]) => b.savedAt - a.savedAt);
  const old = newestFirst.slice(DEVICES_PER_ACCOUNT - 1);
  return Object.assign({}, ...old.map(([other]) => withoutDevice({ id: other, uid, path: devicePath(uid, other) })));
}

async function limit(deps: HandlerDeps, name: string, { auth, address }: CallRequest): Promise<void> {
  if (auth !== null) return limitRate(deps, name, auth.uid, PER_ACCOUNT);
  // The address itself is nobody's business to keep.
  await limitRate(deps, name, `address-${deviceId(networkOf(address ?? '')).slice(0, 22)}`, PER_ADDRESS);
  await limitRate(deps, name, 'visitors', OF_VISITORS);
}

/** The address, of IPv6 the part that names a household. */
function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
