/**
 * What an account follows, the same on all its devices (decision 108). `accountFollows/{uid}/{teams | players}/{id}` is the server's time of the follow,
 * ms. No rule opens this place, so only this function reads and writes it.
 *
 * `syncFollows {account, followed?, unfollowed?}` answers `{success: true, follows}`, all of them. A device sends its changes, not its list, so two
 * devices that change it at once lose nothing; a call without changes only reads. Sent twice it changes nothing more. Errors: `invalid-argument` names
 * the field, or says that the list is too long in bytes; `unauthenticated`; `failed-precondition`: another account, or one without a record;
 * `resource-exhausted`.
 */

import * as v from 'valibot';
import type { Followed } from '../../../src/domain/functions/callables.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { FOLLOW_KINDS, MOST_FOLLOWS } from '../../../src/domain/records/follows.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { isAdmin, keyLike, limitRate, parsePayload, requestSchema, requireCaller } from './guards.ts';
import type { PushRecord } from './push-devices.ts';

/** Calls an hour of an account: each start of each device is one. */
const PER_ACCOUNT = 240;
/** The size of the whole list: a record of a push device holds it too (push-subscriptions.ts). */
const LIST_BYTES = 12 * 1024;

const id = keyLike(/^[^.#$[\]/\p{Cc}]{1,128}$/u);
const byId = <Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.pipe(v.record(id, value), v.maxEntries(MOST_FOLLOWS)), {});
const SYNC = requestSchema<'syncFollows'>()(
  v.object({
    account: v.string(),
    followed: v.optional(v.object({ teams: byId(v.literal(true)), players: byId(v.literal(true)) }), {}),
    unfollowed: v.optional(v.object({ teams: byId(v.number()), players: byId(v.number()) }), {}),
  }),
);
type Changes = v.InferOutput<typeof SYNC>;
type List = { [Kind in (typeof FOLLOW_KINDS)[number]]: Record<string, number> };

/** `syncFollows`: changes what the account follows, and answers it. */
export function syncFollows(deps: HandlerDeps): Callable<'syncFollows'> {
  return async (request) => {
    const caller = requireCaller(request.auth);
    const { uid } = caller;
    const changes = parsePayload(SYNC, request.data);
    if (changes.account !== uid) throw new CallError('failed-precondition', texts.otherAccount);
    await limitRate(deps, 'syncFollows', uid, PER_ACCOUNT);
    // The token of a removed account is valid for another hour, and the clean-up of its data is over.
    const isKnown = (await deps.db.get(`users/${uid}/role`)) !== null || (await isAdmin(deps, caller));
    if (!isKnown) throw new CallError('failed-precondition', texts.signInFirst);
    const path = `accountFollows/${uid}`;
    const isChange = FOLLOW_KINDS.some((kind) =>
      [changes.followed, changes.unfollowed].some((one) => Object.keys(one[kind] ?? {}).length > 0),
    );
    if (!isChange) return { success: true, follows: listOf(await deps.db.get(path)) };
    let list = listOf(null);
    let isTooLong = false;
    await deps.db.transact(path, (current) => {
      list = changed(listOf(current), changes, deps.now());
      isTooLong = Buffer.byteLength(JSON.stringify(list)) > LIST_BYTES;
      return isTooLong ? current : list;
    });
    if (isTooLong) throw new CallError('invalid-argument', texts.badPayload('followed'));
    await tellDevices(deps, uid, list);
    return { success: true, follows: list };
  };
}

/** A stored list without what is damaged; the database has no empty objects. */
function listOf(value: unknown): List {
  const stored = (value ?? {}) as Followed<unknown>;
  const timesOf = (kind: keyof List) =>
    Object.entries(stored[kind] ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { teams: Object.fromEntries(timesOf('teams')), players: Object.fromEntries(timesOf('players')) };
}

function changed(before: List, { followed, unfollowed }: Changes, now: number): List {
  const after = { ...before };
  for (const kind of FOLLOW_KINDS) {
    const isUnfollowed = ([one, at]: [string, number]) => at <= (unfollowed[kind]?.[one] ?? Number.NEGATIVE_INFINITY);
    const times = Object.fromEntries(Object.entries(before[kind]).filter((entry) => !isUnfollowed(entry)));
    for (const one of Object.keys(followed[kind] ?? {})) {
      // Later than the follow that another device is about to end: that one has not seen this.
      const isNew = times[one] === undefined;
      if (!isNew || Object.keys(times).length < MOST_FOLLOWS) times[one] = Math.max(now, (before[kind][one] ?? 0) + 1);
    }
    after[kind] = times;
  }
  return after;
}

/** The account's other devices get their pushes by the new list at once, before they ask for it. */
async function tellDevices(deps: HandlerDeps, uid: string, list: List): Promise<void> {
  const records = ((await deps.db.get(`pushSubscriptions/${uid}`)) ?? {}) as Record<string, PushRecord>;
  const allTrue = (times: Record<string, number>) =>
    Object.fromEntries(Object.keys(times).map((one) => [one, true] as const));
  const follows = { teams: allTrue(list.teams), players: allTrue(list.players) };
  await Promise.all(
    Object.keys(records).map((device) =>
      // A device that was removed meanwhile stays removed.
      deps.db.transact(`pushSubscriptions/${uid}/${device}`, (record) =>
        record === null ? null : { ...(record as PushRecord), follows },
      ),
    ),
  );
}
