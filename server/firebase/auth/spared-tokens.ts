import { createHash } from 'node:crypto';
import type { SparedToken } from '../contracts.ts';
import type { Account } from './account-tables.ts';

/**
 * How long the token with which a password was changed is still taken, ms: longer than the SDK waits for the answer with the new
 * ones (60 s).
 */
const SPARE_MS = 90_000;

/**
 * Tokens that outlive a revocation for a short time: the database tells the device of it at once, and the answer with the new
 * tokens may still be on its way. Without them the device would ask for others with what was just revoked, and sign out the
 * very person who changed the password. Not stored: after a restart he signs in again.
 */
export interface SparedTokens {
  /** Spares an ID token from the revocation that the account's `validSince` stands for, not from the next one. */
  spare(token: string, account: Account): void;
  /** The token that this revocation of an account spares, or undefined. */
  of(uid: string, validSince: number): SparedToken | undefined;
  /** Until when a token of the account is spared, ms since the epoch; 0 when it is not. */
  until(token: string, account: Account): number;
}

export function createSparedTokens(now: () => number): SparedTokens {
  const spared = new Map<string, SparedToken & { validSince: number }>();
  const of: SparedTokens['of'] = (uid, validSince) => {
    const one = spared.get(uid);
    return one?.validSince === validSince && one.until > now() ? one : undefined;
  };
  return {
    of,
    spare: (token, { uid, validSince }) => {
      for (const [other, { until }] of spared) if (until <= now()) spared.delete(other);
      spared.set(uid, { fingerprint: fingerprintOf(token), until: now() + SPARE_MS, validSince });
    },
    until: (token, { uid, validSince }) => {
      const one = of(uid, validSince);
      return one?.fingerprint === fingerprintOf(token) ? one.until : 0;
    },
  };
}

/** Tells a token from all others, and is worth nothing to who reads it in memory. */
export function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
