import { AuthError } from '../../auth/auth.ts';
import {
  type AuthCall,
  type AuthMethod,
  customClaims,
  emailOf,
  newPassword,
  phoneOf,
  signedIn,
  signIn,
  text,
} from './call.ts';
import { checkClaimsText } from './claims.ts';
import { applyCode, changeEmail } from './oob.ts';
import { linkToUser, type Project, type ProviderInfo, refreshProviders, setPassword, type User } from './users.ts';

/** `accounts:update`: by the account itself (`idToken`), by a mailed code (`oobCode`), or by an admin (`localId`). */
export const update: AuthMethod = (call) => {
  if (text(call, 'oobCode') !== undefined) return accountAnswer(applyCode(call));
  const { admin, project } = call;
  const localId = admin ? text(call, 'localId') : undefined;
  const { user, provider, claims } =
    localId === undefined ? signedIn(call) : { user: project.user(localId), provider: 'password', claims: {} };
  const custom = customClaims(user, claims);
  const password = call.body.password === undefined ? undefined : newPassword(call.body.password);
  if (call.body.email !== undefined) {
    changeEmail(call, user, emailOf(call), localId === undefined);
  }
  if (password !== undefined) {
    setPassword(user, password);
    user.validSince = String(Math.floor(Date.now() / 1000));
  }
  setProfile(call, user);
  if (call.body.linkProviderUserInfo !== undefined) linkProvider(project, user, call.body.linkProviderUserInfo);
  if (localId !== undefined) setAsAdmin(call, user);
  refreshProviders(user);
  const renewed = password !== undefined || call.body.email !== undefined || call.body.returnSecureToken === true;
  const signedInAgain = localId === undefined && renewed;
  return {
    ...accountAnswer(user),
    ...(signedInAgain && signIn(call, user, password === undefined ? provider : 'password', custom)),
  };
};

/** The account in an answer to `accounts:update`. */
function accountAnswer(user: User): object {
  const { localId, email, emailVerified, displayName, photoUrl, passwordHash, providerUserInfo } = user;
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  return { kind, localId, email, emailVerified, displayName, photoUrl, passwordHash, providerUserInfo };
}

function setProfile(call: AuthCall, user: User): void {
  const { body } = call;
  for (const field of ['displayName', 'photoUrl'] as const) {
    const value = body[field];
    if (typeof value === 'string') user[field] = value === '' ? undefined : value;
    else if (value === null) user[field] = undefined;
  }
  const cleared = Array.isArray(body.deleteAttribute) ? body.deleteAttribute : [];
  if (cleared.includes('DISPLAY_NAME')) user.displayName = undefined;
  if (cleared.includes('PHOTO_URL')) user.photoUrl = undefined;
  if (cleared.includes('EMAIL')) Object.assign(user, { email: undefined, emailVerified: false });
  if (cleared.includes('PASSWORD')) Object.assign(user, { passwordHash: undefined, salt: undefined });
  const unlinked = Array.isArray(body.deleteProvider) ? body.deleteProvider : [];
  if (unlinked.includes('password')) {
    Object.assign(user, { passwordHash: undefined, salt: undefined, emailLinkSignin: undefined });
  }
  if (unlinked.includes('phone')) user.phoneNumber = undefined;
  user.providerUserInfo = user.providerUserInfo.filter(({ providerId }) => !unlinked.includes(providerId));
}

/** The fields that only an admin may set. */
export function setAsAdmin(call: AuthCall, user: User): void {
  const { body, project } = call;
  const phoneNumber = phoneOf(call);
  if (phoneNumber !== undefined && phoneNumber !== user.phoneNumber) {
    if (project.byPhone(phoneNumber)) throw new AuthError('PHONE_NUMBER_EXISTS');
    user.phoneNumber = phoneNumber;
  }
  if (typeof body.emailVerified === 'boolean') user.emailVerified = body.emailVerified;
  const disabled = body.disableUser ?? body.disabled;
  if (typeof disabled === 'boolean') user.disabled = disabled;
  if (body.validSince !== undefined) user.validSince = String(body.validSince);
  if (body.createdAt !== undefined) user.createdAt = String(body.createdAt);
  if (body.lastLoginAt !== undefined) user.lastLoginAt = String(body.lastLoginAt);
  const claims = text(call, 'customAttributes');
  if (claims !== undefined) user.customAttributes = checkClaimsText(claims);
  refreshProviders(user);
}

/** A provider that the account or an admin links, without a credential. Throws `FEDERATED_USER_ID_ALREADY_LINKED`, `MISSING_…`. */
function linkProvider(project: Project, user: User, given: unknown): void {
  const info = given as Partial<ProviderInfo> | null;
  if (typeof info?.providerId !== 'string') throw new AuthError('MISSING_PROVIDER_ID');
  if (typeof info.rawId !== 'string') throw new AuthError('MISSING_RAW_ID');
  const { providerId, rawId, email, displayName, photoUrl } = info;
  const holder = project.byProvider(providerId, rawId);
  if (holder && holder !== user) throw new AuthError('FEDERATED_USER_ID_ALREADY_LINKED');
  linkToUser(user, { providerId, rawId, federatedId: rawId, email, displayName, photoUrl });
}
