import { AuthError } from '../../auth/auth.ts';
import { readClaims, unsignedToken } from '../tokens.ts';
import { type AuthCall, type AuthMethod, emailOf, newPassword, phoneOf, signedIn, text } from './call.ts';
import { setAsAdmin } from './update.ts';
import { type ProviderInfo, setPassword, type User } from './users.ts';

/** `POST /projects/{p}/accounts`: an account with the admin's fields. */
export const createUser: AuthMethod = (call) => {
  const { project } = call;
  const localId = text(call, 'localId');
  if (localId !== undefined && project.users.has(localId)) throw new AuthError('DUPLICATE_LOCAL_ID');
  const email = call.body.email === undefined ? undefined : emailOf(call);
  if (email !== undefined && project.byEmail(email)) throw new AuthError('EMAIL_EXISTS');
  const phoneNumber = phoneOf(call);
  if (phoneNumber !== undefined && project.byPhone(phoneNumber)) throw new AuthError('PHONE_NUMBER_EXISTS');
  const password = call.body.password === undefined ? undefined : newPassword(call.body.password);
  const fields = { email, displayName: text(call, 'displayName'), photoUrl: text(call, 'photoUrl') };
  const user = project.add({ ...fields, emailVerified: false, ...(localId && { localId }) });
  setAsAdmin(call, user);
  if (password !== undefined) setPassword(user, password);
  const { displayName } = user;
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: user.localId, email, displayName };
};

/** `accounts:lookup`: the ID token's account, or for an admin all named accounts. */
export const lookup: AuthMethod = (call) => {
  const { project, body, admin } = call;
  const kind = 'identitytoolkit#GetAccountInfoResponse';
  if (!admin || text(call, 'idToken') !== undefined) return { kind, users: [signedIn(call).user] };
  const list = (name: string) => (Array.isArray(body[name]) ? (body[name] as unknown[]).map(String) : []);
  const found = new Set<User | undefined>([
    ...list('localId').map((id) => project.users.get(id)),
    ...list('email').map((email) => project.byEmail(email.toLowerCase())),
    ...list('phoneNumber').map((number) => project.byPhone(number)),
    ...(Array.isArray(body.federatedUserId) ? (body.federatedUserId as ProviderInfo[]) : []).map((one) =>
      project.byProvider(one.providerId, one.rawId),
    ),
  ]);
  found.delete(undefined);
  return found.size > 0 ? { kind, users: [...found] } : { kind };
};

/** `GET accounts:batchGet`: pages of all accounts in the order of their ids. */
export const batchGet: AuthMethod = ({ project, params }) => {
  const wanted = Math.floor(Number(params.get('maxResults'))) || 20;
  // for a negative number the official emulator returns everything
  const max = wanted < 0 ? Number.POSITIVE_INFINITY : Math.min(1000, wanted);
  const after = params.get('nextPageToken') ?? '';
  const ids = [...project.users.keys()].sort().filter((id) => id > after);
  const page = ids.slice(0, max);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map((id) => project.user(id)),
    // a full page has a token for the next one, as in the official emulator
    ...(page.length === max && { nextPageToken: page.at(-1) }),
  };
};

/** `accounts:batchDelete`: only disabled accounts unless forced. */
export const batchDelete: AuthMethod = ({ project, body }) => {
  const ids = Array.isArray(body.localIds) ? body.localIds.map(String) : [];
  if (ids.length === 0 || ids.length > 1000) throw new AuthError('LOCAL_ID_LIST_EXCEEDS_LIMIT');
  const errors: object[] = [];
  for (const [index, localId] of ids.entries()) {
    const user = project.users.get(localId);
    if (user && body.force !== true && !user.disabled) {
      errors.push({ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' });
    } else if (user) project.remove(localId);
  }
  return { errors };
};

/** `accounts:query`: all accounts, or their number. */
export const query: AuthMethod = ({ project, body }) => {
  const users = [...project.users.values()];
  return body.returnUserInfo === false
    ? { recordsCount: String(users.length) }
    : { recordsCount: String(users.length), userInfo: users };
};

/** `:createSessionCookie`: an unsigned cookie with the claims of an ID token. */
export const createSessionCookie: AuthMethod = (call: AuthCall) => {
  signedIn(call);
  const duration = Number(call.body.validDuration ?? 14 * 24 * 3600);
  if (!(duration >= 300 && duration <= 14 * 24 * 3600)) throw new AuthError('INVALID_DURATION');
  const iat = Math.floor(Date.now() / 1000);
  const iss = `https://session.firebase.google.com/${call.project.id}`;
  return {
    sessionCookie: unsignedToken({ ...readClaims(text(call, 'idToken') ?? ''), iat, exp: iat + duration, iss }),
  };
};
