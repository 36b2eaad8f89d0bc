import { randomInt } from 'node:crypto';
import type { Account } from './account-tables.ts';
import { type AuthContext, type Call, text } from './context.ts';
import { AuthError } from './errors.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A new account that is not stored yet. Commit it before any await: the check that its address is free holds only until then. Throws `EMAIL_EXISTS`.
 */
export function newAccount(
  context: AuthContext,
  { email, passwordHash, displayName }: { email: string; passwordHash: string; displayName: string },
): Account {
  if (context.accounts.byEmail(email)) throw new AuthError('EMAIL_EXISTS');
  const now = context.now();
  return {
    uid: Array.from({ length: 28 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    email,
    emailVerified: false,
    displayName: checkText(displayName, 256, 'displayName'),
    photoUrl: '',
    passwordHash,
    passwordUpdatedAt: now,
    createdAt: now,
    lastLoginAt: now,
    validSince: Math.floor(now / 1000),
  };
}

/**
 * The account with a new address, which has to be verified again. Throws `EMAIL_EXISTS`, and `OPERATION_NOT_ALLOWED` for the admin's account, whose
 * address is configuration.
 */
export function withEmail(context: AuthContext, account: Account, email: string): Account {
  if (email === account.email) return account;
  refuseAdminAddress(context, account);
  if (isTaken(context, account, email)) throw new AuthError('EMAIL_EXISTS');
  return { ...account, email, emailVerified: false };
}

/** Throws `OPERATION_NOT_ALLOWED` for the admin's account, whose address is configuration. */
export function refuseAdminAddress(context: AuthContext, account: Account): void {
  if (context.isReserved(account.email)) throw new AuthError('OPERATION_NOT_ALLOWED', 'Set by LEAGUE_ADMIN_EMAIL.');
}

/** Whether an address belongs to another account or is reserved for the admin. */
export function isTaken(context: AuthContext, account: Account, email: string): boolean {
  return email !== account.email && (context.isReserved(email) || context.accounts.byEmail(email) !== undefined);
}

/**
 * The account with the call's `displayName` and `photoUrl`. An empty text, null and `deleteAttribute` all clear a field; an absent field stays.
 * Throws `INVALID_PROFILE_ATTRIBUTE` if a value is too long.
 */
export function withProfile(account: Account, call: Call): Account {
  const cleared = Array.isArray(call.body.deleteAttribute) ? call.body.deleteAttribute : [];
  const field = (name: string, attribute: string, before: string, max: number): string => {
    if (cleared.includes(attribute) || call.body[name] === null) return '';
    return checkText(text(call, name) ?? before, max, name);
  };
  return {
    ...account,
    displayName: field('displayName', 'DISPLAY_NAME', account.displayName, 256),
    photoUrl: field('photoUrl', 'PHOTO_URL', account.photoUrl, 2048),
  };
}

function checkText(value: string, max: number, field: string): string {
  if (value.length > max)
    throw new AuthError('INVALID_PROFILE_ATTRIBUTE', `${field} may have at most ${max} characters`);
  return value;
}
