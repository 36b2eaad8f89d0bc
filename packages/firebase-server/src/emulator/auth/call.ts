import { AuthError } from '../../auth/auth.ts';
import { readClaims, unsignedToken } from '../tokens.ts';
import { type Project, randomSecret, type User } from './users.ts';

/** One request to the Auth emulator, its body parsed. */
export interface AuthCall {
  project: Project;
  body: Record<string, unknown>;
  params: URLSearchParams;
  /** Sent with `Authorization: Bearer owner`. */
  admin: boolean;
  /** The origin for links in simulated mails. */
  origin: string;
}

export type AuthMethod = (call: AuthCall) => object;

const TOKEN_SECONDS = 3600;

/** A field that is a text, or undefined. */
export function text({ body }: AuthCall, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
}

/** The address in its stored form. Throws `MISSING_EMAIL` or `INVALID_EMAIL`. */
export function emailOf(call: AuthCall, name = 'email'): string {
  const email = text(call, name);
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  if (!isEmail(email)) throw new AuthError('INVALID_EMAIL');
  return email.toLowerCase();
}

export function isEmail(email: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(email);
}

/** Whether a text is a telephone number in the form of E.164. */
export function isPhoneNumber(number: string): boolean {
  return /^\+\d{4,15}$/.test(number);
}

/** The `phoneNumber` of the call, or undefined. Throws `INVALID_PHONE_NUMBER`. */
export function phoneOf(call: AuthCall): string | undefined {
  const number = text(call, 'phoneNumber');
  if (number !== undefined && !isPhoneNumber(number)) throw new AuthError('INVALID_PHONE_NUMBER', 'Invalid format.');
  return number;
}

/** A new password. Throws `WEAK_PASSWORD` with the SDK's text. */
export function newPassword(value: unknown): string {
  if (typeof value !== 'string') throw new AuthError('MISSING_PASSWORD');
  if (value.length < 6) throw new AuthError('WEAK_PASSWORD', 'Password should be at least 6 characters');
  return value;
}

/** The account of the call's `idToken`. Throws `INVALID_ID_TOKEN`, `USER_NOT_FOUND`, `USER_DISABLED`, `TOKEN_EXPIRED`. */
export function signedIn(call: AuthCall): { user: User; provider: string; claims: Record<string, unknown> } {
  const token = text(call, 'idToken');
  if (token === undefined) throw new AuthError('MISSING_ID_TOKEN');
  const claims = readClaims(token) as Record<string, unknown> | null;
  // the audience is not checked: the token may be older than the project's name
  if (typeof claims?.user_id !== 'string') throw new AuthError('INVALID_ID_TOKEN');
  const user = call.project.user(claims.user_id);
  if (user.disabled) throw new AuthError('USER_DISABLED');
  if (Number(claims.iat) < Number(user.validSince)) throw new AuthError('TOKEN_EXPIRED');
  const firebase = claims.firebase as { sign_in_provider?: string } | undefined;
  return { user, provider: firebase?.sign_in_provider ?? 'custom', claims };
}

/** Claims that the account and the sign-in put into a token. */
const STANDARD = new Set(
  'iss aud sub iat exp auth_time user_id firebase name picture email email_verified phone_number provider_id'.split(
    ' ',
  ),
);

/** The claims of a custom token: they stay when the account gets a new token. */
export function customClaims(user: User, claims: Record<string, unknown>): Record<string, unknown> {
  const ofAccount = JSON.parse(user.customAttributes || '{}') as object;
  return Object.fromEntries(
    Object.entries(claims).filter(([name]) => !STANDARD.has(name) && !Object.hasOwn(ofAccount, name)),
  );
}

/** Signs the user in: the fields that every such answer has. Throws `USER_DISABLED`. */
export function signIn({ project }: AuthCall, user: User, provider: string, claims: Record<string, unknown> = {}) {
  if (user.disabled) throw new AuthError('USER_DISABLED');
  const now = Date.now();
  user.lastLoginAt = String(now);
  user.lastRefreshAt = new Date(now).toISOString();
  const refreshToken = randomSecret();
  const authTime = Math.floor(now / 1000);
  project.sessions.set(refreshToken, { localId: user.localId, provider, claims, authTime });
  return {
    localId: user.localId,
    idToken: idToken(project, user, provider, claims, authTime),
    refreshToken,
    expiresIn: String(TOKEN_SECONDS),
  };
}

/** An unsigned ID token with the claims that Firebase puts in one. */
function idToken(
  project: Project,
  user: User,
  provider: string,
  claims: Record<string, unknown>,
  authTime: number,
): string {
  const identities: Record<string, string[]> = {};
  if (user.email) identities.email = [user.email];
  if (user.phoneNumber) identities.phone = [user.phoneNumber];
  for (const { providerId, rawId } of user.providerUserInfo) {
    if (providerId !== 'password' && providerId !== 'phone') identities[providerId] = [rawId];
  }
  const iat = Math.max(Math.floor(Date.now() / 1000), Number(user.validSince));
  return unsignedToken({
    ...(JSON.parse(user.customAttributes || '{}') as object),
    ...claims,
    ...(user.displayName && { name: user.displayName }),
    ...(user.photoUrl && { picture: user.photoUrl }),
    ...(user.email && { email: user.email, email_verified: user.emailVerified ?? false }),
    ...(user.phoneNumber && { phone_number: user.phoneNumber }),
    ...(provider === 'anonymous' && { provider_id: 'anonymous' }),
    auth_time: authTime,
    user_id: user.localId,
    firebase: { identities, sign_in_provider: provider },
    iat,
    exp: iat + TOKEN_SECONDS,
    aud: project.id,
    iss: `https://securetoken.google.com/${project.id}`,
    sub: user.localId,
  });
}

/**
 * `/v1/token`: a new ID token for a refresh token. Throws `INVALID_REFRESH_TOKEN`, `TOKEN_EXPIRED`, `USER_DISABLED`.
 */
export const refresh: AuthMethod = (call) => {
  const { project } = call;
  const token = text(call, 'refresh_token') ?? text(call, 'refreshToken');
  if (!token) throw new AuthError('MISSING_REFRESH_TOKEN');
  if ((text(call, 'grant_type') ?? text(call, 'grantType')) !== 'refresh_token') {
    throw new AuthError('INVALID_GRANT_TYPE');
  }
  const session = project.sessions.get(token);
  if (!session) throw new AuthError('INVALID_REFRESH_TOKEN');
  const user = project.user(session.localId);
  if (user.disabled) throw new AuthError('USER_DISABLED');
  if (session.authTime < Number(user.validSince)) throw new AuthError('TOKEN_EXPIRED');
  user.lastRefreshAt = new Date().toISOString();
  const fresh = idToken(project, user, session.provider, session.claims, session.authTime);
  return {
    access_token: fresh,
    id_token: fresh,
    refresh_token: token,
    expires_in: String(TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: user.localId,
    project_id: '12345',
  };
};
