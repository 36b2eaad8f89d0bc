import { join } from 'node:path';
import type { Log, SendMail, SparedToken, TokenVerifier } from '../contracts.ts';
import { makeFolder } from '../durable-log/durable-log.ts';
import { swallow } from '../log.ts';
import { openAccounts, type SessionsEnded } from './accounts.ts';
import { removeIdle, unprovedOf } from './anonymous.ts';
import type { AuthContext, Client } from './context.ts';
import { checkNewPassword, normalizeEmail } from './credentials.ts';
import { createCustomTokens } from './custom-tokens.ts';
import { createDevices } from './devices.ts';
import { answerCall } from './endpoints.ts';
import { AuthError } from './errors.ts';
import { openSigningKeys } from './keys.ts';
import { type AuthLimits, createLimiter, DEFAULT_LIMITS } from './limits.ts';
import { createPasswordPool } from './passwords.ts';
import { newAccount } from './profile.ts';
import { withSessionsRevoked } from './sessions.ts';
import { createSparedTokens } from './spared-tokens.ts';
import { createTokens, createVerifier, TOKEN_SECONDS } from './tokens.ts';

// Other rooms import only this file.
export type { Account, AccountChange } from './account-tables.ts';
export { openAccounts, readAccounts } from './accounts.ts';
export { normalizeEmail } from './credentials.ts';
export { readBody } from './endpoints.ts';
export { AuthError, errorBody } from './errors.ts';
export { readKeys } from './keys.ts';
export { type AuthLimits, DEFAULT_LIMITS } from './limits.ts';

export interface AuthOptions {
  /** Folder for accounts and keys. */
  dir: string;
  projectId: string;
  /** This secret bypasses the rules; each data folder has its own. */
  adminSecret: string;
  /** The present name, for mails. */
  leagueName: () => string;
  /** Words that everyone in the league knows, refused as passwords; the league's name always is one. */
  knownWords?: () => readonly string[];
  /**
   * The admin's present address: only {@link LeagueAuth.createAccount} may use it, no registration and no change of address.
   */
  adminEmail: () => string;
  sendMail: SendMail;
  /** A user's own name in a form that a mail program turns into no link or address. */
  plainName: (name: string) => string;
  /** Called when an account's tokens are revoked, except the spared one: the caller closes their connections. */
  onSessionsEnded?: (...ended: [...Parameters<SessionsEnded>, spared: SparedToken | undefined]) => void;
  /** Called when an account's address was verified. */
  onVerified?: (uid: string) => void;
  /** Whether an anonymous account waits for an answer of the league or has a right in it. */
  isNeeded?: (uid: string) => boolean;
  log: Log;
  now?: () => number;
  limits?: AuthLimits;
}

export interface FoundAccount {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
}

/** Accounts, sign-in and tokens. The methods throw `AuthError` with the code of the REST answer. */
export interface LeagueAuth {
  /** Answers a call to `/identitytoolkit.googleapis.com/…` or `/securetoken.googleapis.com/…`. */
  handle(request: Request, client: Client): Promise<Response>;
  verifyToken: TokenVerifier;
  /** Creates an account and resolves with its uid when it is durable. */
  createAccount(account: { email: string; password: string; displayName: string }): Promise<string>;
  /** Removes the account and all its sessions; no error if it does not exist. */
  deleteAccount(uid: string): Promise<void>;
  /** Sets the password and signs every device out. Throws `USER_NOT_FOUND`. */
  setPassword(uid: string, password: string): Promise<void>;
  /**
   * A token for `signInWithCustomToken`, for one sign-in within a minute; null if the account has signed in since then. Throws `USER_NOT_FOUND`.
   *
   * @param since ms since the epoch
   */
  createCustomToken(uid: string, since: number): string | null;
  /** Signs every device out. Throws `USER_NOT_FOUND`. */
  revokeSessions(uid: string): Promise<void>;
  /** Locks an account, which signs every device out, or unlocks it. Throws `USER_NOT_FOUND`. */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  findByEmail(email: string): FoundAccount | null;
  /** The account's address if its owner has verified it; otherwise null, also without an account. */
  verifiedEmail(uid: string): string | null;
  /** An anonymous account got a right: no newer one takes its place. Returns whether there is such an account. */
  prove(uid: string): boolean;
  /** Anonymous accounts without a right, and the most that there may be. */
  unproved(): { count: number; limit: number };
  /** Resolves when the mails requested so far are written or have failed. */
  settled(): Promise<void>;
  count(): number;
  /** False while accounts cannot be written to disk. */
  healthy(): boolean;
  close(): Promise<void>;
}

const HOUR = 60 * 60 * 1000;

/** Opens the accounts and keys in `dir`, and makes them on the first run. Throws `StartError` if they are damaged. */
export async function openAuth(options: AuthOptions): Promise<LeagueAuth> {
  const { dir, log, sendMail, leagueName, limits = DEFAULT_LIMITS, now = Date.now } = options;
  await makeFolder(dir);
  const keys = await openSigningKeys({ file: join(dir, 'keys.json'), now, tokenLife: TOKEN_SECONDS * 1000 });
  const spared = createSparedTokens(now);
  const accounts = await openAccounts(dir, log, now, (uid, tokensBefore) =>
    options.onSessionsEnded?.(uid, tokensBefore, spared.of(uid, tokensBefore)),
  );
  await removeIdle(accounts, now(), log).catch(swallow(log, 'anonymous-accounts-kept'));
  const { later, settled } = runLater(log);
  const context: AuthContext = {
    accounts,
    passwords: createPasswordPool(),
    checkPassword: (value, email) =>
      checkNewPassword(value, [leagueName(), ...(options.knownWords?.() ?? []), email, email.split('@')[0] ?? '']),
    devices: createDevices(options.adminSecret),
    tokens: createTokens(keys, options.projectId, now),
    customTokens: createCustomTokens(now),
    spared,
    limiter: createLimiter(limits, now),
    unproved: unprovedOf(accounts, limits.unproved, options.isNeeded),
    sendMail,
    plainName: options.plainName,
    later,
    onVerified: options.onVerified ?? (() => undefined),
    leagueName,
    isReserved: (email) => email === options.adminEmail().toLowerCase(),
    now,
    log,
  };
  const rotation = setInterval(() => {
    keys.rotateIfDue().catch(swallow(log, 'key-rotation-failed'));
    removeIdle(accounts, now(), log).catch(swallow(log, 'anonymous-accounts-kept'));
  }, HOUR);
  rotation.unref();

  const existing = (uid: string) => {
    const account = accounts.byUid(uid);
    if (!account) throw new AuthError('USER_NOT_FOUND');
    return account;
  };

  return {
    handle: (request, client) => answerCall(context, request, client),
    verifyToken: createVerifier(context, options.adminSecret),
    createAccount: async ({ email: rawEmail, password, displayName }) => {
      const email = normalizeEmail(rawEmail);
      const passwordHash = await context.passwords.hash(context.checkPassword(password, email));
      const account = newAccount(context, { email, passwordHash, displayName });
      await accounts.commit([{ op: 'account', account }]);
      return account.uid;
    },
    deleteAccount: async (uid) => {
      if (accounts.byUid(uid)) await accounts.commit([{ op: 'remove', uid }]);
    },
    setPassword: async (uid, password) => {
      const checked = context.checkPassword(password, existing(uid).email);
      const passwordHash = await context.passwords.hash(checked);
      const account = existing(uid);
      await accounts.commit(
        withSessionsRevoked(context, { ...account, passwordHash, passwordUpdatedAt: now() }).changes,
      );
    },
    createCustomToken: (uid, since) => (existing(uid).lastLoginAt > since ? null : context.customTokens.make(uid)),
    revokeSessions: async (uid) => accounts.commit(withSessionsRevoked(context, existing(uid)).changes),
    setDisabled: async (uid, disabled) => {
      const account = { ...existing(uid), disabled };
      await accounts.commit(disabled ? withSessionsRevoked(context, account).changes : [{ op: 'account', account }]);
    },
    verifiedEmail: (uid) => {
      const account = accounts.byUid(uid);
      return account?.emailVerified ? account.email : null;
    },
    prove: (uid) => {
      context.unproved.prove(uid);
      return accounts.byUid(uid) !== undefined;
    },
    unproved: () => ({ count: context.unproved.size(), limit: limits.unproved.inAll }),
    settled,
    findByEmail: (email) => {
      const account = accounts.byEmail(email.trim().toLowerCase());
      if (!account) return null;
      const { uid, displayName, emailVerified } = account;
      return { uid, email: account.email, displayName, emailVerified };
    },
    count: accounts.count,
    healthy: accounts.healthy,
    close: async () => {
      clearInterval(rotation);
      await settled();
      await accounts.close();
    },
  };
}

function runLater(log: Log): { later: AuthContext['later']; settled: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  return {
    later: (work) => {
      const done = Promise.resolve()
        .then(work)
        .catch(swallow(log, 'auth-work-failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
