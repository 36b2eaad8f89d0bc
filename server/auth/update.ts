import type { Account, AccountChange } from './accounts.ts';
import { applyCode, mailOldAddress } from './codes.ts';
import { type Endpoint, passwordProvider, text } from './context.ts';
import { checkNewPassword, normalizeEmail } from './credentials.ts';
import { AuthError } from './errors.ts';
import { withEmail, withProfile } from './profile.ts';
import { openSession, revoking, seconds, signedIn } from './sessions.ts';

/**
 * `accounts:update`: changes the profile, e-mail or password of the ID token's account, or spends a mailed code
 * (`oobCode`). E-mail and password want a recent sign-in; a changed password signs every other device out.
 */
export const update: Endpoint = async (context, call) => {
  if (text(call, 'oobCode') !== undefined) return answer(await applyCode(context, call));
  const newPassword = call.body.password === undefined ? undefined : checkNewPassword(text(call, 'password'));
  const newEmail = call.body.email === undefined ? undefined : normalizeEmail(text(call, 'email'));
  const sensitive = newPassword !== undefined || newEmail !== undefined;
  const { account: before, claims } = await signedIn(context, call, sensitive);
  const asker = { address: call.address, account: before.email };
  const passwordHash = newPassword === undefined ? undefined : await context.passwords.hash(newPassword, asker);

  const current = context.accounts.byUid(before.uid); // hashing took a while
  if (!current) throw new AuthError('USER_NOT_FOUND');
  let account = withProfile(current, call);
  if (newEmail !== undefined) account = withEmail(context, account, newEmail);
  if (passwordHash !== undefined) account = { ...account, passwordHash, passwordUpdatedAt: context.now() };
  let changes: AccountChange[] = [{ op: 'account', account }];
  if (sensitive) ({ account, changes } = revoking(context, account));
  const authTime = passwordHash === undefined ? claims.auth_time : seconds(context);
  const wantsTokens = call.body.returnSecureToken === true;
  const session = wantsTokens ? await openSession(context, account, authTime, changes) : {};
  if (!wantsTokens) await context.accounts.commit(changes);
  if (account.email !== current.email) await mailOldAddress(context, call, account, current.email);
  return { ...answer(account), ...session };
};

function answer(account: Account): object {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    passwordHash: 'REDACTED',
    providerUserInfo: [passwordProvider(account)],
  };
}
