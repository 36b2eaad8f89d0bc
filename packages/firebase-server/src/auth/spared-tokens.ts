import { createHash } from 'node:crypto';
import type { SparedToken } from '../contracts.ts';
import type { Account } from './account-tables.ts';

/**
 * How long the server still accepts the token with which a password was changed, ms: longer than the SDK waits for the answer with the new tokens (60
 * s).
 */
const SPARE_MS = 90_000;

/**
 * Tokens that outlive a revocation for a short time. The database tells the device of the revocation at once, while the answer with the new tokens
 * may still be under way. Without the spared token the device would use the revoked refresh token, fail, and sign out the person who changed the
 * password. Not stored: after a restart he signs in again.
 */
export interface SparedTokens {
  /** Spares an ID token from the revocation of the account's present `validSince`, not from later ones. */
  spare(token: string, account: Account): void;
  /** The token that this revocation of an account spares, or undefined. */
  of(uid: string, validSince: number): SparedToken | undefined;
  /** The end of the token's spared time, ms since the epoch; 0 if the token is not spared. */
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

/** Identifies a token; a reader of the memory cannot use it. */
export function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
