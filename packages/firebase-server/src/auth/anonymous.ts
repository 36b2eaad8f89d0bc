import type { Log } from '../contracts.ts';
import { networkOf } from '../requests/requests.ts';
import type { Account, AccountChange } from './account-tables.ts';
import type { AccountStore } from './accounts.ts';
import type { AuthContext, Call } from './context.ts';
import { AuthError } from './errors.ts';
import { newAccount } from './profile.ts';
import { openSession, unixSeconds } from './sessions.ts';
import { createUnproved, type Unproved, type UnprovedBounds } from './unproved.ts';

/** An anonymous account without a new token for this long is removed, ms; a right over a match lasts half a day. */
const IDLE_MS = 30 * 24 * 3_600_000;
/** How precisely the account knows the time of its last token, ms: storing the time of every token would cost too many writes. */
const SEEN_MS = 24 * 3_600_000;
/** How many accounts one change removes. */
const BATCH = 500;

/** Whether the account was made without an address: it never gets one, and scores matches over which it has a right. */
export function isAnonymous(account: Account): boolean {
  return account.email === '';
}

/** Refuses an operation that only an account with an address has: a password, a profile, mails. */
export function refuseAnonymous(account: Account): void {
  if (isAnonymous(account)) throw new AuthError('OPERATION_NOT_ALLOWED');
}

/**
 * `accounts:signUp` without an address, as `signInAnonymously` calls it. It brings no proof, so nobody is refused: beyond the bounds a new account
 * takes the place of the oldest that has done nothing.
 */
export async function signUpAnonymously(context: AuthContext, call: Call): Promise<object> {
  const account = newAccount(context, { email: '', passwordHash: '', displayName: '' });
  const pushed = context.unproved
    .add(account.uid, networkOf(call.address))
    .filter((uid) => context.accounts.byUid(uid));
  const session = await openSession(context, account, unixSeconds(context), [
    ...pushed.map((uid) => ({ op: 'remove', uid }) as const),
    { op: 'account', account },
  ]);
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.uid, ...session };
}

/** Notes that an anonymous account is in use; resolves when the note is durable. */
export async function noteUse(context: AuthContext, account: Account): Promise<void> {
  if (!isAnonymous(account) || context.now() - account.lastLoginAt < SEEN_MS) return;
  context.unproved.prove(account.uid);
  await context.accounts.commit([{ op: 'account', account: { ...account, lastLoginAt: context.now() } }]);
}

/** The stored anonymous accounts that were never used after their first day, oldest first; the store does not hold the address that made them. */
export function unprovedOf(
  accounts: AccountStore,
  bounds: UnprovedBounds,
  isNeeded?: (uid: string) => boolean,
): Unproved {
  const unproved = createUnproved(bounds, isNeeded);
  const unused = [...accounts.all()].filter((one) => isAnonymous(one) && one.lastLoginAt === one.createdAt);
  for (const { uid } of unused.sort((a, b) => a.createdAt - b.createdAt)) unproved.add(uid, uid);
  return unproved;
}

/** Removes the anonymous accounts that nobody used for 30 days. */
export async function removeIdle(accounts: AccountStore, now: number, log: Log): Promise<void> {
  const idle: AccountChange[] = [];
  for (const account of accounts.all()) {
    if (isAnonymous(account) && account.lastLoginAt <= now - IDLE_MS) idle.push({ op: 'remove', uid: account.uid });
  }
  for (let from = 0; from < idle.length; from += BATCH) await accounts.commit(idle.slice(from, from + BATCH));
  if (idle.length > 0) log('info', 'anonymous-accounts-removed', { count: idle.length });
}
