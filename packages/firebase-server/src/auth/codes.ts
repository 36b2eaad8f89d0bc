import { swallow } from '../log.ts';
import type { Account, AccountChange, ActionCode, ActionKind } from './account-tables.ts';
import { refuseAnonymous } from './anonymous.ts';
import { type AuthContext, type Call, type Endpoint, text } from './context.ts';
import { normalizeEmail } from './credentials.ts';
import { AuthError } from './errors.ts';
import { actionMail, takenMail } from './mails.ts';
import { isTaken, refuseAdminAddress, withEmail } from './profile.ts';
import { newSecret, requireSignIn, secretHash, withSessionsRevoked } from './sessions.ts';

const HOUR = 60 * 60 * 1000;

/** Milliseconds that a mailed link works. */
const LIFE: Record<ActionKind, number> = {
  PASSWORD_RESET: HOUR,
  VERIFY_EMAIL: 72 * HOUR,
  VERIFY_AND_CHANGE_EMAIL: 72 * HOUR,
  RECOVER_EMAIL: 30 * 24 * HOUR,
};

/**
 * `accounts:sendOobCode`: mails a link that resets a password or verifies an address. Work that depends on whether an address has an account runs
 * after the answer, which is the same for every address (decision 35), as in production with e-mail enumeration protection on.
 */
export const sendCode: Endpoint = async (context, call) => {
  const kind = text(call, 'requestType');
  if (kind === undefined) throw new AuthError('MISSING_REQ_TYPE');
  const continueUrl = checkContinueUrl(call);
  if (kind === 'PASSWORD_RESET') {
    const email = normalizeEmail(text(call, 'email'));
    await context.limiter.mail(call.address, null);
    context.later(async () => {
      const account = context.accounts.byEmail(email);
      // beyond the limit the link that was mailed last still works
      if (account && !account.disabled && (await context.limiter.mailTo(email, 'own', call.address))) {
        await mailCode(context, call, account, { kind, to: email, newEmail: '', continueUrl });
      }
    });
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  }
  if (kind !== 'VERIFY_EMAIL' && kind !== 'VERIFY_AND_CHANGE_EMAIL') throw new AuthError('INVALID_REQ_TYPE');
  const { account } = await requireSignIn(context, call, { recent: kind === 'VERIFY_AND_CHANGE_EMAIL' });
  refuseAnonymous(account);
  if (kind === 'VERIFY_AND_CHANGE_EMAIL') {
    const newEmail = normalizeEmail(text(call, 'newEmail'));
    refuseAdminAddress(context, account);
    await context.limiter.mail(call.address, account.uid);
    context.later(() => askNewAddress(context, call, account.uid, { kind, to: newEmail, newEmail, continueUrl }));
  } else {
    await context.limiter.mail(call.address, account.uid);
    if (!(await context.limiter.mailTo(account.email, 'unproved', call.address)))
      throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER');
    await mailCode(context, call, account, { kind, to: account.email, newEmail: '', continueUrl });
  }
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email };
};

/** Mails the link to a free address; the holder of a taken address gets a mail saying that somebody wanted to use it. */
async function askNewAddress(context: AuthContext, call: Call, uid: string, mailing: Mailing): Promise<void> {
  const { to } = mailing;
  const account = context.accounts.byUid(uid);
  if (!account || !(await context.limiter.mailTo(to, 'unproved', call.address))) return;
  if (isTaken(context, account, to)) await context.sendMail(takenMail(to, context.leagueName()));
  else await mailCode(context, call, account, mailing);
}

/**
 * `accounts:resetPassword`: with `oobCode` alone answers what the code is for; with `newPassword` also sets it, which
 * signs every device out. Throws `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`.
 */
export const resetPassword: Endpoint = async (context, call) => {
  const { hash, code } = await findCode(context, call);
  const found = { kind: 'identitytoolkit#ResetPasswordResponse', email: code.email, requestType: code.kind };
  if (call.body.newPassword === undefined) return code.newEmail ? { ...found, newEmail: code.newEmail } : found;
  if (code.kind !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  const password = context.checkPassword(text(call, 'newPassword'), code.email);
  const passwordHash = await context.passwords.hash(password, {
    address: call.address,
    account: code.email,
    changes: true,
  });
  const account = context.accounts.byUid(code.uid);
  // another click or another change used up the code while the password was being hashed
  if (!account || !context.accounts.code(hash)) throw new AuthError('INVALID_OOB_CODE');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  const renewed = { ...account, passwordHash, passwordUpdatedAt: context.now(), emailVerified: true };
  const { account: changed, changes } = withSessionsRevoked(context, renewed);
  await context.accounts.commit([...changes, { op: 'spend', hash }]);
  call.remember(changed);
  context.onVerified(changed.uid);
  return found;
};

/** Uses up a code that verifies, changes or restores an address. Returns the account after that. */
export async function applyCode(context: AuthContext, call: Call): Promise<Account> {
  const { hash, code } = await findCode(context, call);
  const account = context.accounts.byUid(code.uid);
  if (!account || code.kind === 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  const spend: AccountChange = { op: 'spend', hash };
  if (code.kind === 'VERIFY_EMAIL') {
    const verified = { ...account, emailVerified: true };
    await context.accounts.commit([{ op: 'account', account: verified }, spend]);
    context.onVerified(account.uid);
    return verified;
  }
  const moved = { ...withEmail(context, account, code.newEmail), emailVerified: true };
  const { account: changed, changes } = withSessionsRevoked(context, moved);
  await context.accounts.commit([...changes, spend]);
  context.onVerified(account.uid);
  if (code.kind === 'VERIFY_AND_CHANGE_EMAIL') await mailOldAddress(context, call, changed, account.email);
  return changed;
}

/** Mails the old address that the e-mail was changed, with a link that reverts the change. */
async function mailOldAddress(context: AuthContext, call: Call, account: Account, old: string): Promise<void> {
  if (account.email === old) return;
  const mailing = { kind: 'RECOVER_EMAIL', to: old, newEmail: old, continueUrl: undefined } as const;
  // A failed mail does not undo the change.
  await mailCode(context, call, account, mailing).catch(swallow(context.log, 'mail-failed'));
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
      // a stranger gets none of the sender's own words
      name: account.emailVerified && to === account.email ? account.displayName : '',
      plainName: context.plainName,
      code: secret,
      origin: call.linkOrigin,
      continueUrl,
      leagueName: context.leagueName(),
    }),
  );
}

async function findCode(context: AuthContext, call: Call): Promise<{ hash: string; code: ActionCode }> {
  const secret = text(call, 'oobCode');
  if (secret === undefined) throw new AuthError('MISSING_OOB_CODE');
  const hash = secretHash(secret);
  const code = context.accounts.code(hash);
  if (!code) {
    await context.limiter.badCode(call.address); // valid codes are not limited
    throw new AuthError('INVALID_OOB_CODE');
  }
  if (code.expiresAt <= context.now()) throw new AuthError('EXPIRED_OOB_CODE');
  return { hash, code };
}

/** The page to return to must be one of the app, or its mails could lead people to a foreign page. */
function checkContinueUrl(call: Call): string | undefined {
  const url = text(call, 'continueUrl');
  if (url === undefined) return undefined;
  if (!URL.canParse(url)) throw new AuthError('INVALID_CONTINUE_URI');
  if (new URL(url).origin !== call.linkOrigin) throw new AuthError('UNAUTHORIZED_DOMAIN');
  return url;
}
