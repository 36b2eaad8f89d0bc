import type { CallableRequest, Followed } from '../../domain/functions/callables.ts';
import { FOLLOW_KINDS, type FollowKind } from '../../domain/records/follows.ts';
import type { PushFollows } from './push.ts';

type ByKind<Value> = { readonly [Kind in FollowKind]: Readonly<Record<string, Value>> };

/** What an account follows, as this device knows it. */
export interface AccountFollows {
  uid: string;
  /** The server's last answer: its time of each follow, ms. */
  known: ByKind<number>;
  /** Changes of this device that the server has not answered: true follows, false ends it. */
  waiting: ByKind<boolean>;
}

/**
 * The follows of a device, which are a visitor's or an account's (decision 108). `follows` is what counts now. While an account is signed in, it is the
 * account's, and `own` has the device's own follows, which come back with the sign-out.
 */
export interface FollowMemory {
  follows: PushFollows;
  own?: PushFollows;
  account?: AccountFollows;
  /** The device's own follows that an account has already got, so that its next sign-in brings back none that it has ended. */
  merged?: { uid: string; follows: PushFollows };
}

const NONE: ByKind<never> = { teams: {}, players: {} };

/** The memory for who is signed in now: an account gets the device's own follows too, a sign-out leaves those alone. @param uid null for a visitor */
export function inAccount<Memory extends FollowMemory>(memory: Memory, uid: string | null): Memory {
  const before = memory.own === undefined ? null : (memory.account?.uid ?? null);
  if (before === uid) return memory;
  const left = before === null ? memory : leave(memory);
  return uid === null ? left : enter(left, uid);
}

/** Follows, or ends it. In an account the change waits for the server; what is ended is no longer the device's own either. */
export function withFollow<Memory extends FollowMemory>(
  memory: Memory,
  kind: FollowKind,
  id: string,
  on: boolean,
): Memory {
  const own = memory.own ?? memory.follows;
  const ownAfter = on && memory.own !== undefined ? own : put(own, kind, id, on ? true : undefined);
  const { account } = memory;
  if (memory.own === undefined || account === undefined) {
    // A visitor who ends it does not want it in the account either, whose server may not have it yet.
    const waiting = account?.waiting[kind][id] === true ? put(account.waiting, kind, id, undefined) : account?.waiting;
    const kept = account === undefined || waiting === undefined ? {} : { account: { ...account, waiting } };
    return { ...memory, ...kept, follows: ownAfter };
  }
  return effective({ ...memory, own: ownAfter }, { ...account, waiting: put(account.waiting, kind, id, on) });
}

/** The request that sends what waits, and reads the account's list. */
export function followRequest({ uid, known, waiting }: AccountFollows): CallableRequest<'syncFollows'> {
  const followed = eachKind((kind) => pick(waiting[kind], (on) => (on ? (true as const) : undefined)));
  const unfollowed = eachKind((kind) =>
    pick(waiting[kind], (on, id) => (on ? undefined : known[kind][id] || undefined)),
  );
  return { account: uid, followed, unfollowed };
}

/** Whether the server has not answered a change. */
export function hasWaiting(account: AccountFollows): boolean {
  return FOLLOW_KINDS.some((kind) => Object.keys(account.waiting[kind]).length > 0);
}

/** Takes the server's answer; changes that were made while the request was under way still wait. */
export function answered<Memory extends FollowMemory>(
  memory: Memory,
  sent: CallableRequest<'syncFollows'>,
  answer: Followed<number>,
): Memory {
  const { account } = memory;
  if (account === undefined || account.uid !== sent.account) return memory;
  const known = eachKind((kind) => answer[kind] ?? {});
  const waiting = eachKind((kind) =>
    pick(account.waiting[kind], (on, id) => {
      if (on) return sent.followed?.[kind]?.[id] === true ? undefined : true;
      // An end that was sent is decided: what is still there was followed again elsewhere.
      const isOver = known[kind][id] === undefined || sent.unfollowed?.[kind]?.[id] !== undefined;
      return isOver ? undefined : false;
    }),
  );
  const after = { ...account, known, waiting };
  if (memory.own === undefined) return kept(memory, after);
  // What the account had got and has ended, here or elsewhere, is not the device's own either.
  const isUnfollowed = (kind: FollowKind, id: string) =>
    memory.merged?.uid === account.uid && memory.merged.follows[kind][id] === true && known[kind][id] === undefined;
  const own = eachKind((kind) =>
    pick(memory.own?.[kind] ?? {}, (_on, id) => (isUnfollowed(kind, id) ? undefined : (true as const))),
  );
  return effective({ ...memory, own, merged: { uid: account.uid, follows: own } }, after);
}

function enter<Memory extends FollowMemory>(memory: Memory, uid: string): Memory {
  const own = memory.follows;
  const before = memory.account?.uid === uid ? memory.account : { uid, known: NONE, waiting: NONE };
  const had = memory.merged?.uid === uid ? memory.merged.follows : NONE;
  const fresh = eachKind((kind) => pick(own[kind], (_on, id) => (had[kind][id] ? undefined : true)));
  // Until the server answers, what the account had got counts as followed; its time is not known.
  const known = eachKind((kind) => ({
    ...pick(own[kind], (_on, id) => (had[kind][id] ? 0 : undefined)),
    ...before.known[kind],
  }));
  const waiting = eachKind((kind) => ({ ...before.waiting[kind], ...fresh[kind] }));
  return effective({ ...memory, own }, { uid, known, waiting });
}

function leave<Memory extends FollowMemory>(memory: Memory): Memory {
  const { own = memory.follows, account } = memory;
  const rest: Memory = { ...memory, follows: own };
  delete rest.own;
  return account === undefined ? rest : kept(rest, account);
}

/** After a sign-out only what the server does not have yet stays, for the account's next sign-in here. */
function kept<Memory extends FollowMemory>(memory: Memory, account: AccountFollows): Memory {
  const rest = { ...memory };
  delete rest.account;
  if (!hasWaiting(account)) return rest;
  const known = eachKind((kind) =>
    pick(account.known[kind], (at, id) => (Object.hasOwn(account.waiting[kind], id) ? at : undefined)),
  );
  return { ...rest, account: { ...account, known } };
}

function effective<Memory extends FollowMemory>(memory: Memory, account: AccountFollows): Memory {
  const follows = eachKind((kind) => ({
    ...pick(account.known[kind], (_at, id) => (account.waiting[kind][id] === false ? undefined : (true as const))),
    ...pick(account.waiting[kind], (on) => (on ? (true as const) : undefined)),
  }));
  // The same follows stay the same object: screens and the place of their cards depend on it.
  const same = FOLLOW_KINDS.every((kind) => {
    const [before, after] = [memory.follows[kind], follows[kind]].map((one) => Object.keys(one).sort().join());
    return before === after;
  });
  return { ...memory, account, follows: same ? memory.follows : follows };
}

function put<Value>(lists: ByKind<Value>, kind: FollowKind, id: string, value: Value | undefined): ByKind<Value> {
  const { [id]: _before, ...others } = lists[kind];
  return { ...lists, [kind]: value === undefined ? others : { ...others, [id]: value } };
}

const eachKind = <Value>(of: (kind: FollowKind) => Readonly<Record<string, Value>>): ByKind<Value> => ({
  teams: of('teams'),
  players: of('players'),
});

function pick<From, To>(
  from: Readonly<Record<string, From>>,
  take: (value: From, id: string) => To | undefined,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(from).flatMap(([id, value]): [string, To][] => {
      const taken = take(value, id);
      return taken === undefined ? [] : [[id, taken]];
    }),
  );
}
