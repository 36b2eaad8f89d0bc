import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Identity, InvalidCredentialError, type Json, type TokenVerifier } from '../contracts.ts';
import type { Account } from './account-tables.ts';
import type { AccountStore } from './accounts.ts';
import type { SigningKeys } from './keys.ts';
import { fingerprintOf, type SparedTokens } from './spared-tokens.ts';

/** Life of an ID token in seconds, as in Firebase. */
export const TOKEN_SECONDS = 3600;

/** The claims of an ID token that the server itself reads. */
export interface IdClaims extends JWTPayload {
  sub: string;
  iat: number;
  exp: number;
  auth_time: number;
  firebase: { sign_in_provider: string; identities: Record<string, string[]> };
}

export interface Tokens {
  /** An ID token (ES256) with the claims Firebase puts in one. `authTime` is Unix time in seconds. */
  issue(account: Account, authTime: number): Promise<string>;
  /**
   * The claims of a token that this server signed and that has not expired. Rejects with {@link
   * InvalidCredentialError}.
   */
  check(token: string): Promise<IdClaims>;
}

/** Signs and checks ID tokens of one project. */
export function createTokens(keys: SigningKeys, projectId: string, now: () => number): Tokens {
  const issuer = `https://securetoken.google.com/${projectId}`;
  /** The checks under way: a hundred requests that bring one token at once cost one check. */
  const checks = new Map<string, Promise<IdClaims>>();
  const check = async (token: string): Promise<IdClaims> => {
    try {
      const { payload } = await jwtVerify<IdClaims>(
        token,
        ({ kid }) => {
          const key = keys.publicKey(kid ?? '');
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: ['ES256'], // never the algorithm that the token itself names
          issuer,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'firebase'],
          currentDate: new Date(now()),
        },
      );
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new InvalidCredentialError('expired_token', 'Token has expired.');
      if (error instanceof errors.JOSEError) throw new InvalidCredentialError('invalid_token', 'Invalid token.');
      throw error;
    }
  };
  return {
    issue: (account, authTime) => {
      const { kid, key } = keys.current();
      // validSince can be the next second, see revokingNow in sessions.ts
      const iat = Math.max(Math.floor(now() / 1000), account.validSince);
      return new SignJWT({
        ...(account.displayName ? { name: account.displayName } : {}),
        ...(account.photoUrl ? { picture: account.photoUrl } : {}),
        auth_time: authTime,
        user_id: account.uid,
        ...providerClaims(account),
      })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(account.uid)
        .setIssuedAt(iat)
        .setExpirationTime(iat + TOKEN_SECONDS)
        .sign(key);
    },
    check: (token) => {
      const underWay = checks.get(token) ?? check(token).finally(() => checks.delete(token));
      checks.set(token, underWay);
      return underWay;
    },
  };
}

/**
 * The database's check of credentials: an ID token of an existing account whose sessions were not revoked since (or that the revocation spared), or
 * the data folder's admin secret. It accepts nothing else: no unsigned tokens and no `owner`.
 */
export function createVerifier(
  { tokens, accounts, spared }: { tokens: Tokens; accounts: Pick<AccountStore, 'byUid'>; spared: SparedTokens },
  adminSecret: string,
): TokenVerifier {
  const secret = digest(adminSecret);
  return async (credential): Promise<Identity> => {
    // the request's value is unchecked
    if (typeof credential !== 'string') throw new InvalidCredentialError('invalid_token', 'Invalid token.');
    if (timingSafeEqual(digest(credential), secret)) {
      return { auth: null, admin: true, expiresAt: Number.POSITIVE_INFINITY };
    }
    const claims = await tokens.check(credential);
    const account = accounts.byUid(claims.sub);
    const isRevoked = account !== undefined && claims.iat < account.validSince;
    const sparedUntil = isRevoked ? spared.until(credential, account) : Number.POSITIVE_INFINITY;
    // `expired_token` makes the SDK fetch a new token, and sign out if the server refuses it
    if (!account || account.disabled || sparedUntil === 0) {
      throw new InvalidCredentialError('expired_token', 'Token has been revoked.');
    }
    const token = claims as unknown as Record<string, Json>;
    return {
      auth: { uid: claims.sub, provider: claims.firebase.sign_in_provider, token },
      admin: false,
      expiresAt: Math.min(claims.exp * 1000, sparedUntil),
      fingerprint: fingerprintOf(credential),
    };
  };
}

/** The claims about the sign-in method: address and password, or anonymous. */
function providerClaims({ email, emailVerified }: Account): JWTPayload {
  if (email === '') return { provider_id: 'anonymous', firebase: { identities: {}, sign_in_provider: 'anonymous' } };
  const firebase = { identities: { email: [email] }, sign_in_provider: 'password' };
  return { email, email_verified: emailVerified, firebase };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
