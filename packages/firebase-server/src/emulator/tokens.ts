import { type Identity, InvalidCredentialError, type Json } from '../contracts.ts';

/** The claims of a JWT, its signature ignored; null for text that is no JWT. */
export function readClaims(token: string): Record<string, Json> | null {
  const parts = token.split('.');
  if (parts.length !== 3 && parts.length !== 2) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Record<string, Json>)
      : null;
  } catch {
    return null;
  }
}

/** An unsigned JWT, as the official emulators issue it. */
export function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/**
 * The identity that a credential claims: `owner` is the admin, and any JWT is accepted, signed or not, at any age,
 * since the mock tokens of the SDK expired in 1970 (protocol.md §8). Rejects with {@link InvalidCredentialError}.
 */
export async function acceptToken(credential: string): Promise<Identity> {
  const expiresAt = Number.POSITIVE_INFINITY;
  if (credential === 'owner') return { auth: null, admin: true, expiresAt };
  const claims = typeof credential === 'string' ? readClaims(credential) : null;
  const uid = claims?.sub ?? claims?.user_id ?? claims?.uid;
  if (claims === null || typeof uid !== 'string') throw new InvalidCredentialError('invalid_token', 'Invalid token.');
  const firebase = claims.firebase;
  const provider =
    typeof firebase === 'object' && firebase !== null && !Array.isArray(firebase) ? firebase.sign_in_provider : null;
  return {
    auth: { uid, provider: typeof provider === 'string' ? provider : 'custom', token: claims },
    admin: false,
    expiresAt,
  };
}
