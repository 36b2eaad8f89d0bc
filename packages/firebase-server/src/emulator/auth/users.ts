import { randomBytes, randomInt } from 'node:crypto';
import { AuthError } from '../../auth/auth.ts';

/** A way to sign in, as `providerUserInfo` lists it. */
export interface ProviderInfo {
  providerId: string;
  rawId: string;
  federatedId?: string | undefined;
  email?: string | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  phoneNumber?: string | undefined;
}

/** An account in the form of Identity Toolkit's answers. Times are texts: milliseconds, `validSince` seconds. */
export interface User {
  localId: string;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  phoneNumber?: string | undefined;
  passwordHash?: string | undefined;
  salt?: string | undefined;
  passwordUpdatedAt?: number | undefined;
  /** Claims for the tokens, as JSON text. */
  customAttributes?: string | undefined;
  disabled?: boolean | undefined;
  customAuth?: boolean | undefined;
  emailLinkSignin?: boolean | undefined;
  /** The address before it was first changed. */
  initialEmail?: string | undefined;
  createdAt: string;
  lastLoginAt?: string | undefined;
  lastRefreshAt?: string | undefined;
  validSince: string;
  providerUserInfo: ProviderInfo[];
}

export interface OobCode {
  requestType: string;
  email: string;
  newEmail?: string | undefined;
  oobCode: string;
  oobLink: string;
}

export interface PhoneCode {
  phoneNumber: string;
  sessionInfo: string;
  code: string;
}

export interface RefreshSession {
  localId: string;
  provider: string;
  claims: Record<string, unknown>;
  /** Unix time in seconds. */
  authTime: number;
}

/** The accounts of one project and what was sent to their owners; all in memory. */
export class Project {
  id: string;
  readonly users = new Map<string, User>();
  readonly sessions = new Map<string, RefreshSession>();
  readonly oobCodes = new Map<string, OobCode>();
  readonly phoneCodes = new Map<string, PhoneCode>();
  /** Secret → the verified number; the secret proves the verification of a number that another account has. */
  readonly phoneProofs = new Map<string, string>();
  config = {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  };
  /** Settings of the project without effect here; stored so that clients can read them. */
  moreConfig: Record<string, unknown> = {};

  constructor(id: string) {
    this.id = id;
  }

  byEmail(email: string): User | undefined {
    return this.#find((user) => user.email === email);
  }

  byPhone(phoneNumber: string): User | undefined {
    return this.#find((user) => user.phoneNumber === phoneNumber);
  }

  byProvider(providerId: string, rawId: string): User | undefined {
    return this.#find((user) => user.providerUserInfo.some((p) => p.providerId === providerId && p.rawId === rawId));
  }

  #find(test: (user: User) => boolean): User | undefined {
    for (const user of this.users.values()) if (test(user)) return user;
    return undefined;
  }

  /** The user with that id. Throws `USER_NOT_FOUND`. */
  user(localId: string): User {
    const user = this.users.get(localId);
    if (!user) throw new AuthError('USER_NOT_FOUND');
    return user;
  }

  /** A new user, stored. Throws `DUPLICATE_LOCAL_ID`. */
  add(fields: Partial<User>): User {
    const now = Date.now();
    const localId = fields.localId ?? randomId(28);
    if (this.users.has(localId)) throw new AuthError('DUPLICATE_LOCAL_ID');
    const validSince = String(Math.floor(now / 1000));
    const user: User = { createdAt: String(now), validSince, providerUserInfo: [], ...fields, localId };
    this.users.set(localId, user);
    return refreshProviders(user);
  }

  remove(localId: string): void {
    this.users.delete(localId);
    for (const [token, session] of this.sessions) if (session.localId === localId) this.sessions.delete(token);
  }

  /** Deletes every account and every sent code. */
  clear(): void {
    for (const table of [this.users, this.sessions, this.oobCodes, this.phoneCodes, this.phoneProofs]) table.clear();
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomId(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Sets a password in the official emulator's own clear form, so that an export shows that it is no hash. */
export function setPassword(user: User, password: string): void {
  const salt = `fakeSalt${randomId(20)}`;
  Object.assign(user, { salt, passwordHash: fakeHash(salt, password), passwordUpdatedAt: Date.now() });
  refreshProviders(user);
}

export function isPassword(user: User, password: string): boolean {
  return user.passwordHash !== undefined && user.passwordHash === fakeHash(user.salt ?? '', password);
}

function fakeHash(salt: string, password: string): string {
  return `fakeHash:salt=${salt}:password=${password}`;
}

/** Adds a provider to the account, and replaces the account's earlier entry of that provider. */
export function linkToUser(user: User, info: ProviderInfo): void {
  user.providerUserInfo = [...user.providerUserInfo.filter(({ providerId }) => providerId !== info.providerId), info];
  user.displayName ??= info.displayName;
  user.photoUrl ??= info.photoUrl;
  refreshProviders(user);
}

/** Updates the password and phone entries of `providerUserInfo` from the account's own fields. */
export function refreshProviders(user: User): User {
  const { email, displayName, photoUrl, phoneNumber } = user;
  const others = user.providerUserInfo.filter(({ providerId }) => providerId !== 'password' && providerId !== 'phone');
  user.providerUserInfo = others;
  if (email !== undefined && (user.passwordHash !== undefined || user.emailLinkSignin)) {
    others.push({ providerId: 'password', rawId: email, federatedId: email, email, displayName, photoUrl });
  }
  if (phoneNumber !== undefined) others.push({ providerId: 'phone', rawId: phoneNumber, phoneNumber });
  return user;
}
