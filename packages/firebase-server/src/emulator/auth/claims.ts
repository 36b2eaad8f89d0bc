import { AuthError } from '../../auth/auth.ts';

/** Claims that Firebase reserves. */
const RESERVED = [
  'iss',
  'aud',
  'sub',
  'iat',
  'exp',
  'nbf',
  'jti',
  'nonce',
  'azp',
  'acr',
  'amr',
  'cnf',
  'auth_time',
  'firebase',
  'user_id',
  'at_hash',
  'c_hash',
];

/** Claims of an account as JSON text. Throws `INVALID_CLAIMS`, `FORBIDDEN_CLAIM`, `CLAIMS_TOO_LARGE`. */
export function checkClaimsText(json: string): string {
  if (json.length > 1000) throw new AuthError('CLAIMS_TOO_LARGE');
  let claims: unknown;
  try {
    claims = JSON.parse(json || '{}');
  } catch {
    throw new AuthError('INVALID_CLAIMS');
  }
  checkClaims(claims);
  return json;
}

/** An object of claims, none of them reserved. Throws `INVALID_CLAIMS`, `FORBIDDEN_CLAIM`. */
export function checkClaims(claims: unknown): Record<string, unknown> {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new AuthError('INVALID_CLAIMS');
  const forbidden = RESERVED.find((name) => Object.hasOwn(claims, name));
  if (forbidden !== undefined) throw new AuthError('FORBIDDEN_CLAIM', forbidden);
  return claims as Record<string, unknown>;
}
