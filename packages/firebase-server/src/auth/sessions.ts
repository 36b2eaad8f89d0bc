import { createHash, randomBytes } from 'node:crypto';
import { InvalidCredentialError } from '../contracts.ts';
import type { Account, AccountChange } from './account-tables.ts';
import { type AuthContext, type Call, text } from './context.ts';
import { AuthError } from './errors.ts';
import { type IdClaims, TOKEN_SECONDS } from './tokens.ts';

/** How long after signing in a person may change the e-mail or password or delete the account, in seconds. */
const RECENT_SECONDS = 5 * 60;

/** A random secret for a refresh token or a mailed link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret: secrets have 256 random bits, so a plain hash cannot be reversed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Unix time in whole seconds. */
export function unixSeconds(context: AuthContext): number {
  return Math.floor(context.now() / 1000);
}

/** Commits the changes together with a new refresh session, and resolves with both tokens. `authTime` is the time of the last password check. */
export async function openSession(
  context: AuthContext,
  account: Account,
  authTime: number,
  changes: AccountChange[],
): Promise<{ idToken: string; refreshToken: string; expiresIn: string }> {
  const refreshToken = newSecret();
  const session: AccountChange = { op: 'session', hash: secretHash(refreshToken), uid: account.uid, authTime };
  await context.accounts.commit([...changes, session]);
  return {
    idToken: await context.tokens.issue(account, authTime),
    refreshToken,
    expiresIn: String(TOKEN_SECONDS),
  };
}

/**
 * The account with every token issued so far revoked, and the changes that revoke them and delete its sessions. Tokens have whole seconds, so the
 * next second is the first that no old token has.
 */
export function withSessionsRevoked(
  context: AuthContext,
  account: Account,
): { account: Account; changes: AccountChange[] } {
  // If the clock was ahead at the sign-in and is right now, the token would otherwise be newer than its revocation.
  const signedInAt = Math.floor(account.lastLoginAt / 1000);
  const revoked = { ...account, validSince: Math.max(unixSeconds(context), account.validSince, signedInAt) + 1 };
  return {
    account: revoked,
    changes: [
      { op: 'account', account: revoked },
      { op: 'revoke', uid: account.uid },
    ],
  };
}

/**
 * The account of the call's ID token. Throws `MISSING_ID_TOKEN`, `INVALID_ID_TOKEN`, `TOKEN_EXPIRED` or `USER_NOT_FOUND`; with `recent`,
 * `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` if the sign-in is too long ago; with `spared`, it also accepts a token that a revocation has spared.
 */
export async function requireSignIn(
  context: AuthContext,
  call: Call,
  { recent = false, spared = false }: { recent?: boolean; spared?: boolean } = {},
): Promise<{ account: Account; claims: IdClaims }> {
  const token = text(call, 'idToken');
  if (token === undefined) throw new AuthError('MISSING_ID_TOKEN');
  const claims = await context.tokens.check(token).catch((error: unknown) => {
    if (!(error instanceof InvalidCredentialError)) throw error;
    throw new AuthError(error.code === 'expired_token' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  });
  const account = context.accounts.byUid(claims.sub);
  if (!account) throw new AuthError('USER_NOT_FOUND');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  const isSpared = spared && context.spared.until(token, account) > 0;
  if (claims.iat < account.validSince && !isSpared) throw new AuthError('TOKEN_EXPIRED');
  // A person without a password cannot prove his identity again.
  if (recent && account.email !== '' && unixSeconds(context) - claims.auth_time > RECENT_SECONDS) {
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  return { account, claims };
}
