import { isAnonymous, noteUse, signUpAnonymously } from './anonymous.ts';
import { type Endpoint, passwordProvider, text } from './context.ts';
import { MAX_PASSWORD, normalizeEmail } from './credentials.ts';
import { AuthError } from './errors.ts';
import { newAccount } from './profile.ts';
import { newSecret, openSession, requireSignIn, secretHash, unixSeconds } from './sessions.ts';
import { TOKEN_SECONDS } from './tokens.ts';

/** `accounts:signUp`: makes an account with e-mail and password, or an anonymous one, and signs it in. */
export const signUp: Endpoint = async (context, call) => {
  // the server does not offer to add a password to an anonymous account
  if (text(call, 'idToken') !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED');
  // only the owner of a project may choose the id
  if (call.body.localId !== undefined) throw new AuthError('UNEXPECTED_PARAMETER', 'User ID');
  if (call.body.email === undefined && call.body.password === undefined) return signUpAnonymously(context, call);
  const email = normalizeEmail(text(call, 'email'));
  const password = context.checkPassword(text(call, 'password'), email);
  const isTaken = () => context.isReserved(email) || context.accounts.byEmail(email) !== undefined;
  // the limit comes before the costly hash; each registered address that a client tries delays it more, so it cannot list them
  if (await context.limiter.signUp(call.address, isTaken)) throw new AuthError('EMAIL_EXISTS');
  const displayName = text(call, 'displayName') ?? '';
  const passwordHash = await context.passwords.hash(password, { address: call.address, account: email });
  const account = newAccount(context, { email, passwordHash, displayName });
  const session = await openSession(context, account, unixSeconds(context), [{ op: 'account', account }]);
  call.remember(account);
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.uid, email, ...session };
};

/**
 * `accounts:signInWithPassword`. The error names the wrong field (`EMAIL_NOT_FOUND`, `INVALID_PASSWORD`), since the product has a sentence for each;
 * the rate limits bound how much a stranger can learn from it.
 */
export const signInWithPassword: Endpoint = async (context, call) => {
  const email = normalizeEmail(text(call, 'email'));
  const password = text(call, 'password');
  if (password === undefined || password === '') throw new AuthError('MISSING_PASSWORD');
  const found = context.accounts.byEmail(email);
  const device = found ? context.devices.of(call.cookies, found) : null;
  const attempt = context.limiter.password({ email, address: call.address, device, exists: found !== undefined });
  if (!found) throw attempt.wrong('EMAIL_NOT_FOUND');
  const asker = { address: call.address, account: email };
  if (password.length > MAX_PASSWORD || !(await context.passwords.verify(found.passwordHash, password, asker))) {
    throw attempt.wrong('INVALID_PASSWORD');
  }
  attempt.right();
  const current = context.accounts.byUid(found.uid);
  // another request changed or deleted the account while the password was being checked
  if (current?.passwordHash !== found.passwordHash) throw new AuthError('INVALID_PASSWORD');
  if (current.disabled) throw new AuthError('USER_DISABLED');
  const account = { ...current, lastLoginAt: context.now() };
  const session = await openSession(context, account, unixSeconds(context), [{ op: 'account', account }]);
  call.remember(account);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email,
    displayName: account.displayName,
    registered: true,
    ...session,
  };
};

/** `accounts:lookup`: the account of the ID token. */
export const lookup: Endpoint = async (context, call) => {
  const { account } = await requireSignIn(context, call, { spared: true });
  const known = {
    localId: account.uid,
    validSince: String(account.validSince),
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
  };
  const withPassword = {
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    passwordHash: 'REDACTED', // the SDK reads an account without one as anonymous
    passwordUpdatedAt: account.passwordUpdatedAt,
    providerUserInfo: [passwordProvider(account)],
  };
  const user = isAnonymous(account) ? known : { ...known, ...withPassword };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
};

/** `accounts:delete`: removes the account of the ID token; the sign-in must be recent. */
export const deleteAccount: Endpoint = async (context, call) => {
  const { account } = await requireSignIn(context, call, { recent: true });
  if (context.isReserved(account.email)) throw new AuthError('OPERATION_NOT_ALLOWED', 'The admin account stays.');
  await context.accounts.commit([{ op: 'remove', uid: account.uid }]);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

/**
 * `accounts:createAuthUri`, behind the SDK's `fetchSignInMethodsForEmail`: reveals nothing, as production does with
 * e-mail enumeration protection, and reads no account.
 */
export const createAuthUri: Endpoint = async (_context, call) => {
  normalizeEmail(text(call, 'identifier'));
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: text(call, 'sessionId') ?? newSecret() };
};

/** `accounts:signInWithCustomToken`: for a token of `createCustomToken`, which it uses up. */
export const signInWithCustomToken: Endpoint = async (context, call) => {
  const token = text(call, 'token');
  if (token === undefined) throw new AuthError('MISSING_CUSTOM_TOKEN');
  const found = context.accounts.byUid(context.customTokens.take(token) ?? '');
  if (!found) {
    await context.limiter.badCode(call.address);
    throw new AuthError('INVALID_CUSTOM_TOKEN');
  }
  if (found.disabled) throw new AuthError('USER_DISABLED');
  const account = { ...found, lastLoginAt: context.now() };
  const session = await openSession(context, account, unixSeconds(context), [{ op: 'account', account }]);
  call.remember(account);
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: false, ...session };
};

/**
 * `/v1/token`: a new ID token for a refresh token, which stays valid. Throws `TOKEN_EXPIRED` for a revoked one. `call.body` holds the form fields.
 */
export const refresh: Endpoint = async (context, call) => {
  if (text(call, 'grant_type') !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE');
  const refreshToken = text(call, 'refresh_token');
  if (!refreshToken) throw new AuthError('MISSING_REFRESH_TOKEN');
  const session = context.accounts.session(secretHash(refreshToken));
  if (!session) throw new AuthError('TOKEN_EXPIRED'); // revoked or unknown: either way the person signs in again
  const account = context.accounts.byUid(session.uid);
  if (!account) throw new AuthError('USER_NOT_FOUND');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  await noteUse(context, account);
  const idToken = await context.tokens.issue(account, session.authTime);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: 'lig',
  };
};
