import type { Account, AccountChange, ActionCode, ActionKind } from './accounts.ts';
import { type AuthContext, type Call, type Endpoint, text } from './context.ts';
import { checkNewPassword, normalizeEmail } from './credentials.ts';
import { AuthError } from './errors.ts';
import { actionMail } from './mails.ts';
import { withEmail } from './profile.ts';
import { newSecret, revoking, secretHash, signedIn } from './sessions.ts';

const HOUR = 60 * 60 * 1000;

/** Milliseconds that a mailed link works. */
const LIFE: Record<ActionKind, number> = {
  PASSWORD_RESET: HOUR,
  VERIFY_EMAIL: 72 * HOUR,
  VERIFY_AND_CHANGE_EMAIL: 72 * HOUR,
  RECOVER_EMAIL: 30 * 24 * HOUR,
};

/** `accounts:sendOobCode`: mails a link that resets a password or verifies an address. */
export const sendCode: Endpoint = async (context, call) => {
  const kind = text(call, 'requestType');
  if (kind === undefined) throw new AuthError('MISSING_REQ_TYPE');
  const continueUrl = checkContinueUrl(call);
  if (kind === 'PASSWORD_RESET') {
    const email = normalizeEmail(text(call, 'email'));
    await context.limiter.mail(email, call.address);
    const account = context.accounts.byEmail(email);
    if (!account) throw new AuthError('EMAIL_NOT_FOUND');
    await mailCode(context, call, account, { kind, to: email, newEmail: '', continueUrl });
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  }
  if (kind !== 'VERIFY_EMAIL' && kind !== 'VERIFY_AND_CHANGE_EMAIL') throw new AuthError('INVALID_REQ_TYPE');
  const { account } = await signedIn(context, call);
  await context.limiter.mail(account.email, call.address);
  let to = account.email;
  if (kind === 'VERIFY_AND_CHANGE_EMAIL') {
    to = normalizeEmail(text(call, 'newEmail'));
    withEmail(context, account, to); // throws where it is taken
  }
  const newEmail = kind === 'VERIFY_AND_CHANGE_EMAIL' ? to : '';
  await mailCode(context, call, account, { kind, to, newEmail, continueUrl });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email };
};

/**
 * `accounts:resetPassword`: with `oobCode` alone tells what the code is for; with `newPassword` too sets it, which
 * signs every device out. Throws `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`.
 */
export const resetPassword: Endpoint = async (context, call) => {
  const { hash, code } = await findCode(context, call);
  const found = { kind: 'identitytoolkit#ResetPasswordResponse', email: code.email, requestType: code.kind };
  if (call.body.newPassword === undefined) return code.newEmail ? { ...found, newEmail: code.newEmail } : found;
  if (code.kind !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  const passwordHash = await context.passwords.hash(checkNewPassword(text(call, 'newPassword')), {
    address: call.address,
    account: 'code',
  });
  const account = context.accounts.byUid(code.uid);
  // spent by a second click, or the address was changed, while the password was being hashed
  if (!account || !context.accounts.code(hash) || account.email !== code.email) throw new AuthError('INVALID_OOB_CODE');
  const renewed = { ...account, passwordHash, passwordUpdatedAt: context.now(), emailVerified: true };
  await context.accounts.commit([...revoking(context, renewed).changes, { op: 'spend', hash }]);
  return found;
};

/** Spends a code that verifies, changes or restores an address. Answers the account as it is then. */
export async function applyCode(context: AuthContext, call: Call): Promise<Account> {
  const { hash, code } = await findCode(context, call);
  const account = context.accounts.byUid(code.uid);
  if (!account || code.kind === 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  const spend: AccountChange = { op: 'spend', hash };
  if (code.kind === 'VERIFY_EMAIL') {
    if (account.email !== code.email) throw new AuthError('INVALID_OOB_CODE');
    const verified = { ...account, emailVerified: true };
    await context.accounts.commit([{ op: 'account', account: verified }, spend]);
    return verified;
  }
  const moved = { ...withEmail(context, account, code.newEmail), emailVerified: true };
  const { account: changed, changes } = revoking(context, moved);
  await context.accounts.commit([...changes, spend]);
  if (code.kind === 'VERIFY_AND_CHANGE_EMAIL') await mailOldAddress(context, call, changed, account.email);
  return changed;
}

/** Tells the old address that the e-mail was changed, with a link that takes the change back. */
export async function mailOldAddress(context: AuthContext, call: Call, account: Account, old: string): Promise<void> {
  if (account.email === old) return;
  try {
    await mailCode(context, call, account, { kind: 'RECOVER_EMAIL', to: old, newEmail: old, continueUrl: undefined });
  } catch (error) {
    context.log('error', 'mail-failed', { error: String(error) }); // the change itself is done and stays so
  }
}

interface Mailing {
  kind: ActionKind;
  to: string;
  newEmail: string;
  continueUrl: string | undefined;
}

async function mailCode(context: AuthContext, call: Call, account: Account, mailing: Mailing): Promise<void> {
  const { kind, to, newEmail, continueUrl } = mailing;
  const secret = newSecret();
  const expiresAt = context.now() + LIFE[kind];
  const code: ActionCode = { kind, uid: account.uid, email: account.email, newEmail, expiresAt };
  await context.accounts.commit([{ op: 'code', hash: secretHash(secret), code }]);
  await context.sendMail(
    actionMail(kind, {
      to,
      name: account.displayName,
      code: secret,
      origin: call.linkOrigin,
      continueUrl,
      leagueName: context.leagueName,
    }),
  );
}

async function findCode(context: AuthContext, call: Call): Promise<{ hash: string; code: ActionCode }> {
  const secret = text(call, 'oobCode');
  if (!secret) throw new AuthError('MISSING_OOB_CODE');
  await context.limiter.code(call.address);
  const hash = secretHash(secret);
  const code = context.accounts.code(hash);
  if (!code) throw new AuthError('INVALID_OOB_CODE');
  if (code.expiresAt <= context.now()) throw new AuthError('EXPIRED_OOB_CODE');
  return { hash, code };
}

/** The page to return to may only be one of ours, else our mail would lead people to a stranger's page. */
function checkContinueUrl(call: Call): string | undefined {
  const url = text(call, 'continueUrl');
  if (url === undefined) return undefined;
  if (!URL.canParse(url)) throw new AuthError('INVALID_CONTINUE_URI');
  if (new URL(url).origin !== call.linkOrigin) throw new AuthError('UNAUTHORIZED_DOMAIN');
  return url;
}
