import { AuthError } from '../../auth/auth.ts';
import { readClaims } from '../tokens.ts';
import { createUser } from './admin.ts';
import { type AuthCall, type AuthMethod, emailOf, newPassword, phoneOf, signedIn, signIn, text } from './call.ts';
import { checkClaims } from './claims.ts';
import { isPassword, randomSecret, refreshProviders, setPassword, type User } from './users.ts';

/** `accounts:signUp` by a client: with e-mail and password, anonymously, or adding a password to the signed-in account. */
export const signUp: AuthMethod = (call) => {
  const { project } = call;
  const own = text(call, 'idToken');
  if (call.body.localId !== undefined && (!call.admin || own !== undefined)) {
    throw new AuthError('UNEXPECTED_PARAMETER', 'User ID');
  }
  if (call.admin && own === undefined) return createUser(call);
  const kind = 'identitytoolkit#SignupNewUserResponse';
  if (text(call, 'email') === undefined && call.body.password === undefined) {
    if (own !== undefined) throw new AuthError('MISSING_EMAIL');
    return { kind, ...signIn(call, project.add({}), 'anonymous') };
  }
  const email = emailOf(call);
  const password = newPassword(call.body.password);
  if (project.byEmail(email)) throw new AuthError('EMAIL_EXISTS');
  const user = own !== undefined ? signedIn(call).user : project.add({ displayName: text(call, 'displayName') });
  Object.assign(user, { email, emailVerified: false });
  setPassword(user, password);
  return { kind, email, displayName: user.displayName, ...signIn(call, user, 'password') };
};

/** `accounts:signInWithPassword`. */
export const signInWithPassword: AuthMethod = (call) => {
  const email = emailOf(call);
  const password = text(call, 'password');
  if (!password) throw new AuthError('MISSING_PASSWORD');
  const user = call.project.byEmail(email);
  const quiet = call.project.config.emailPrivacyConfig.enableImprovedEmailPrivacy;
  if (!user) throw new AuthError(quiet ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  if (user.disabled) throw new AuthError('USER_DISABLED');
  if (!isPassword(user, password)) throw new AuthError(quiet ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email,
    displayName: user.displayName ?? '',
    ...signIn(call, user, 'password'),
  };
};

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** `accounts:signInWithCustomToken`: accepts any custom token, signed or not and at any age, or JSON in its place. */
export const signInWithCustomToken: AuthMethod = (call) => {
  const token = text(call, 'token');
  if (token === undefined) throw new AuthError('MISSING_CUSTOM_TOKEN');
  const isJson = token.startsWith('{');
  const payload = isJson ? parseObject(token) : readClaims(token);
  if (payload === null) throw new AuthError('INVALID_CUSTOM_TOKEN', 'Invalid assertion format');
  if (!isJson && payload.aud !== CUSTOM_TOKEN_AUDIENCE) {
    throw new AuthError(
      'INVALID_CUSTOM_TOKEN',
      `Invalid aud (audience): ${payload.aud}. An ID token is no custom token.`,
    );
  }
  const localId = payload.uid ?? payload.user_id;
  if (typeof localId !== 'string' || localId === '') throw new AuthError('MISSING_IDENTIFIER');
  const claims = checkClaims(payload.claims ?? {});
  const known = call.project.users.get(localId);
  const user = known ?? call.project.add({ localId });
  user.customAuth = true;
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: !known,
    ...signIn(call, user, 'custom', claims),
  };
};

/** `accounts:createAuthUri`, behind `fetchSignInMethodsForEmail`. */
export const createAuthUri: AuthMethod = (call) => {
  const user = call.project.byEmail(emailOf(call, 'identifier'));
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  const sessionId = text(call, 'sessionId') ?? 'session';
  if (call.project.config.emailPrivacyConfig.enableImprovedEmailPrivacy) return { kind, sessionId };
  const signinMethods: string[] = [];
  if (user?.passwordHash !== undefined) signinMethods.push('password');
  if (user?.emailLinkSignin) signinMethods.push('emailLink');
  const providers = user?.providerUserInfo.map(({ providerId }) => providerId) ?? [];
  const allProviders = providers.filter((id) => id !== 'phone');
  signinMethods.push(...allProviders.filter((id) => id !== 'password'));
  return { kind, registered: user !== undefined, allProviders, signinMethods, sessionId };
};

/** `accounts:sendVerificationCode`: the code is at /emulator/v1/projects/{p}/verificationCodes. */
export const sendVerificationCode: AuthMethod = (call) => {
  const phoneNumber = phoneOf(call);
  if (phoneNumber === undefined) throw new AuthError('MISSING_PHONE_NUMBER');
  const code = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  const sessionInfo = Buffer.from(`${phoneNumber} ${Date.now()} ${Math.random()}`).toString('base64url');
  call.project.phoneCodes.set(sessionInfo, { phoneNumber, sessionInfo, code });
  return { sessionInfo };
};

/** `accounts:signInWithPhoneNumber`: signs in, or adds the number to the signed-in account. */
export const signInWithPhoneNumber: AuthMethod = (call) => {
  const { project } = call;
  const proof = text(call, 'temporaryProof');
  const phoneNumber = proof === undefined ? spendPhoneCode(call) : provenNumber(call, proof);
  const holder = project.byPhone(phoneNumber);
  let user: User;
  if (text(call, 'idToken') !== undefined) {
    user = signedIn(call).user;
    if (holder && holder !== user) {
      if (proof !== undefined) throw new AuthError('PHONE_NUMBER_EXISTS');
      // the code is used up, so a proof replaces it, with which the client can sign in to the other account
      const temporaryProof = randomSecret();
      project.phoneProofs.set(temporaryProof, phoneNumber);
      return { phoneNumber, temporaryProof, temporaryProofExpiresIn: '3600' };
    }
    user.phoneNumber = phoneNumber;
  } else user = holder ?? project.add({ phoneNumber });
  refreshProviders(user);
  return { phoneNumber, isNewUser: !holder && text(call, 'idToken') === undefined, ...signIn(call, user, 'phone') };
};

function spendPhoneCode(call: AuthCall): string {
  const sessionInfo = text(call, 'sessionInfo');
  if (!sessionInfo) throw new AuthError('MISSING_SESSION_INFO');
  const code = text(call, 'code');
  if (!code) throw new AuthError('MISSING_CODE');
  const sent = call.project.phoneCodes.get(sessionInfo);
  if (!sent) throw new AuthError('INVALID_SESSION_INFO');
  if (sent.code !== code) throw new AuthError('INVALID_CODE');
  call.project.phoneCodes.delete(sessionInfo);
  return sent.phoneNumber;
}

function provenNumber(call: AuthCall, proof: string): string {
  const phoneNumber = text(call, 'phoneNumber');
  if (!phoneNumber) throw new AuthError('MISSING_PHONE_NUMBER');
  if (call.project.phoneProofs.get(proof) !== phoneNumber) throw new AuthError('INVALID_TEMPORARY_PROOF');
  return phoneNumber;
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** `accounts:delete`: the ID token's account, or for an admin any account. */
export const deleteAccount: AuthMethod = (call: AuthCall) => {
  const localId = call.admin ? text(call, 'localId') : undefined;
  call.project.remove(localId === undefined ? signedIn(call).user.localId : call.project.user(localId).localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
