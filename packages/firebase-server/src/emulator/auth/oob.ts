import { AuthError } from '../../auth/auth.ts';
import { type AuthCall, type AuthMethod, emailOf, newPassword, signedIn, signIn, text } from './call.ts';
import { type OobCode, randomSecret, refreshProviders, setPassword, type User } from './users.ts';

const MODES: Record<string, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** `accounts:sendOobCode`: the simulated mail is at /emulator/v1/projects/{p}/oobCodes; an admin may get the link in the answer (`returnOobLink`). */
export const sendOobCode: AuthMethod = (call) => {
  const { project, admin } = call;
  const requestType = text(call, 'requestType') ?? '';
  if (MODES[requestType] === undefined) throw new AuthError('MISSING_REQ_TYPE');
  if (call.body.returnOobLink && !admin) throw new AuthError('INSUFFICIENT_PERMISSION');
  let email: string;
  if (
    requestType === 'PASSWORD_RESET' ||
    requestType === 'EMAIL_SIGNIN' ||
    (admin && text(call, 'idToken') === undefined)
  ) {
    email = emailOf(call);
    const quiet = project.config.emailPrivacyConfig.enableImprovedEmailPrivacy;
    const known = project.byEmail(email) !== undefined || requestType === 'EMAIL_SIGNIN';
    if (!known && quiet && !admin) return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
    if (!known) throw new AuthError(requestType === 'PASSWORD_RESET' ? 'EMAIL_NOT_FOUND' : 'USER_NOT_FOUND');
  } else {
    if (text(call, 'idToken') === undefined) throw new AuthError('INVALID_ID_TOKEN');
    const { user } = signedIn(call);
    if (user.email === undefined) throw new AuthError('MISSING_EMAIL');
    email = user.email;
  }
  let newEmail: string | undefined;
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL') {
    newEmail = emailOf(call, 'newEmail');
    if (project.byEmail(newEmail)) throw new AuthError('EMAIL_EXISTS');
  }
  const { oobCode, oobLink } = makeCode(call, { requestType, email, newEmail });
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  return call.body.returnOobLink ? { kind, email, oobCode, oobLink } : { kind, email };
};

/** Stores a new code with the link of its simulated mail. */
function makeCode(call: AuthCall, what: Pick<OobCode, 'requestType' | 'email' | 'newEmail'>): OobCode {
  const oobCode = randomSecret();
  const link = new URL('/emulator/action', call.origin);
  link.searchParams.set('mode', MODES[what.requestType] ?? '');
  link.searchParams.set('lang', 'en');
  link.searchParams.set('oobCode', oobCode);
  link.searchParams.set('apiKey', 'fake-api-key');
  const continueUrl = text(call, 'continueUrl');
  if (continueUrl !== undefined && !(URL.canParse(continueUrl) && new URL(continueUrl).host)) {
    throw new AuthError('INVALID_CONTINUE_URI', 'expected an absolute URI with valid scheme and host');
  }
  if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl);
  const code = { ...what, oobCode, oobLink: link.toString() };
  call.project.oobCodes.set(oobCode, code);
  return code;
}

function findCode(call: AuthCall): OobCode {
  const secret = text(call, 'oobCode');
  if (secret === undefined) throw new AuthError('MISSING_OOB_CODE');
  const code = call.project.oobCodes.get(secret);
  if (!code) throw new AuthError('INVALID_OOB_CODE');
  return code;
}

/** `accounts:resetPassword`: answers the purpose of a code, or with `newPassword` uses a code that resets a password. */
export const resetPassword: AuthMethod = (call) => {
  const code = findCode(call);
  const { email, newEmail, requestType } = code;
  const kind = 'identitytoolkit#ResetPasswordResponse';
  if (call.body.newPassword === undefined) {
    return { kind, requestType, ...(requestType === 'EMAIL_SIGNIN' ? {} : { email }), ...(newEmail && { newEmail }) };
  }
  if (requestType !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  const user = call.project.byEmail(email);
  if (!user) throw new AuthError('INVALID_OOB_CODE');
  setPassword(user, newPassword(call.body.newPassword));
  Object.assign(user, { emailVerified: true, validSince: String(Math.floor(Date.now() / 1000)) });
  call.project.oobCodes.delete(code.oobCode);
  return { kind, requestType, email };
};

/** Uses up a code that verifies, changes or restores an address. */
export function applyCode(call: AuthCall): User {
  const code = findCode(call);
  const { project } = call;
  const { requestType, email, newEmail } = code;
  let user = project.byEmail(email);
  if (requestType === 'RECOVER_EMAIL') user = [...project.users.values()].find((one) => one.initialEmail === email);
  if (!user || !['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'].includes(requestType)) {
    throw new AuthError('INVALID_OOB_CODE');
  }
  project.oobCodes.delete(code.oobCode);
  if (requestType === 'RECOVER_EMAIL') changeEmail(call, user, email, false);
  if (newEmail !== undefined) changeEmail(call, user, newEmail);
  user.emailVerified = true;
  return user;
}

/** Changes the user's address; the old one gets a code that reverts it. Throws `EMAIL_EXISTS`. */
export function changeEmail(call: AuthCall, user: User, email: string, recoverable = true): void {
  const holder = call.project.byEmail(email);
  if (holder && holder !== user) throw new AuthError('EMAIL_EXISTS');
  const before = user.email;
  if (before === email) return;
  Object.assign(user, { email, emailVerified: false, validSince: String(Math.floor(Date.now() / 1000)) });
  refreshProviders(user);
  if (before === undefined || !recoverable) return;
  user.initialEmail ??= before;
  makeCode(call, { requestType: 'RECOVER_EMAIL', email: before, newEmail: undefined });
}

/** `accounts:signInWithEmailLink`: signs in, or adds the address to the signed-in account. */
export const signInWithEmailLink: AuthMethod = (call) => {
  const { project } = call;
  const email = emailOf(call);
  const code = findCode(call);
  if (code.requestType !== 'EMAIL_SIGNIN') throw new AuthError('INVALID_OOB_CODE');
  if (code.email !== email)
    throw new AuthError('INVALID_EMAIL', 'The email provided does not match the sign-in email.');
  const holder = project.byEmail(email);
  const linking = text(call, 'idToken') !== undefined;
  const user = linking ? signedIn(call).user : (holder ?? project.add({}));
  if (linking && holder && holder !== user) throw new AuthError('EMAIL_EXISTS');
  project.oobCodes.delete(code.oobCode);
  Object.assign(user, { email, emailVerified: true, emailLinkSignin: true });
  refreshProviders(user);
  const kind = 'identitytoolkit#EmailLinkSigninResponse';
  return { kind, email, isNewUser: !holder && !linking, ...signIn(call, user, 'password') };
};
