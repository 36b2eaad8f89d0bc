import { join } from 'node:path';
import type { Log, TokenVerifier } from '../contracts.ts';
import { makeFolder } from '../durable-file.ts';
import type { SendMail } from '../mail.ts';
import { openAccounts } from './accounts.ts';
import type { AuthContext } from './context.ts';
import { checkNewPassword, normalizeEmail } from './credentials.ts';
import { answerCall } from './endpoints.ts';
import { AuthError } from './errors.ts';
import { openSigningKeys } from './keys.ts';
import { type AuthLimits, createLimiter } from './limits.ts';
import { createPasswordPool } from './passwords.ts';
import { newAccount } from './profile.ts';
import { revoking } from './sessions.ts';
import { createTokens, createVerifier, TOKEN_SECONDS } from './tokens.ts';

export interface AuthOptions {
  /** Folder for accounts and keys. */
  dir: string;
  projectId: string;
  /** Bypasses the rules; made once for each data folder. */
  adminSecret: string;
  leagueName: string;
  /** The admin's address: nobody can register it or change to it, only {@link LeagueAuth.createAccount} may. */
  adminEmail: string;
  sendMail: SendMail;
  log: Log;
  now?: () => number;
  limits?: AuthLimits;
}

/** Where a request comes from, as the HTTP layer established it. */
export interface Client {
  address: string;
  /** Scheme, host and port for links in mails. */
  linkOrigin: string;
}

export interface FoundAccount {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
}

/** Accounts, sign-in and tokens. The methods throw `AuthError` with the code that the REST calls would answer. */
export interface LeagueAuth {
  /** Answers a call to `/identitytoolkit.googleapis.com/…` or `/securetoken.googleapis.com/…`. */
  handle(request: Request, client: Client): Promise<Response>;
  verifyToken: TokenVerifier;
  /** Makes an account, durable when the promise resolves, and gives its uid. */
  createAccount(account: { email: string; password: string; displayName: string }): Promise<string>;
  /** Removes the account and all its sessions; no error where there is none. */
  deleteAccount(uid: string): Promise<void>;
  /** Sets the password and signs every device out. Throws `USER_NOT_FOUND`. */
  setPassword(uid: string, password: string): Promise<void>;
  findByEmail(email: string): FoundAccount | null;
  count(): number;
  /** False while accounts cannot be written to disk. */
  healthy(): boolean;
  close(): Promise<void>;
}

const HOUR = 60 * 60 * 1000;

/** Opens the accounts and keys in `dir`, making them on the first run. Throws `StartError` where they are damaged. */
export async function openAuth(options: AuthOptions): Promise<LeagueAuth> {
  const { dir, log, sendMail, leagueName, now = Date.now } = options;
  await makeFolder(dir);
  const keys = await openSigningKeys({ file: join(dir, 'keys.json'), now, tokenLife: TOKEN_SECONDS * 1000 });
  const accounts = await openAccounts(dir, log, now);
  const context: AuthContext = {
    accounts,
    passwords: createPasswordPool(),
    tokens: createTokens(keys, options.projectId, now),
    limiter: createLimiter(options.limits),
    sendMail,
    leagueName,
    reserved: new Set([options.adminEmail.toLowerCase()]),
    now,
    log,
  };
  const rotation = setInterval(() => {
    keys.rotateIfDue().catch((error: unknown) => log('error', 'key-rotation-failed', { error: String(error) }));
  }, HOUR);
  rotation.unref();

  return {
    handle: (request, client) => answerCall(context, request, client),
    verifyToken: createVerifier(context.tokens, accounts.byUid, options.adminSecret),
    createAccount: async ({ email: rawEmail, password, displayName }) => {
      const email = normalizeEmail(rawEmail);
      const passwordHash = await context.passwords.hash(checkNewPassword(password));
      const account = newAccount(context, { email, passwordHash, displayName });
      await accounts.commit([{ op: 'account', account }]);
      return account.uid;
    },
    deleteAccount: async (uid) => {
      if (accounts.byUid(uid)) await accounts.commit([{ op: 'remove', uid }]);
    },
    setPassword: async (uid, password) => {
      const passwordHash = await context.passwords.hash(checkNewPassword(password));
      const account = accounts.byUid(uid);
      if (!account) throw new AuthError('USER_NOT_FOUND');
      await accounts.commit(revoking(context, { ...account, passwordHash, passwordUpdatedAt: now() }).changes);
    },
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
      await accounts.close();
    },
  };
}
