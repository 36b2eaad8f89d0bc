import type { Account, AccountChange } from './account-tables.ts';
import { refuseAnonymous } from './anonymous.ts';
import { applyCode } from './codes.ts';
import { type Endpoint, passwordProvider, text } from './context.ts';
import { normalizeEmail } from './credentials.ts';
import { AuthError } from './errors.ts';
import { withProfile } from './profile.ts';
import { openSession, requireSignIn, unixSeconds, withSessionsRevoked } from './sessions.ts';

/**
 * `accounts:update`: changes the profile or password of the ID token's account, or uses up a mailed code (`oobCode`). A password change needs a
 * recent sign-in and signs every other device out; this device's token is spared until it has the new one. This call does not change an address: the
 * owner has to verify the new one first (decision 27), so the answer is that of production with e-mail enumeration protection on.
 */
export const update: Endpoint = async (context, call) => {
  if (text(call, 'oobCode') !== undefined) return answer(await applyCode(context, call));
  const newPassword = call.body.password === undefined ? undefined : text(call, 'password');
  const changesPassword = call.body.password !== undefined;
  const { account: before, claims } = await requireSignIn(context, call, { recent: changesPassword });
  refuseAnonymous(before);
  if (call.body.email !== undefined && normalizeEmail(text(call, 'email')) !== before.email) {
    throw new AuthError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
  }
  // Another request may have changed the account before the hashing or during it.
  const stillSignedIn = () => {
    const current = context.accounts.byUid(before.uid);
    if (!current || claims.iat < current.validSince) throw new AuthError('TOKEN_EXPIRED');
    return current;
  };
  const asker = { address: call.address, account: before.email, changes: true };
  const passwordHash = changesPassword
    ? await context.passwords.hash(context.checkPassword(newPassword, before.email), asker, stillSignedIn)
    : undefined;
  const current = stillSignedIn();
  let account = withProfile(current, call);
  let changes: AccountChange[] = [{ op: 'account', account }];
  if (passwordHash !== undefined) {
    const renewed = { ...account, passwordHash, passwordUpdatedAt: context.now() };
    ({ account, changes } = withSessionsRevoked(context, renewed));
    context.spared.spare(text(call, 'idToken') ?? '', account);
  }
  const authTime = passwordHash === undefined ? claims.auth_time : unixSeconds(context);
  const wantsTokens = call.body.returnSecureToken === true;
  const session = wantsTokens ? await openSession(context, account, authTime, changes) : {};
  if (!wantsTokens) await context.accounts.commit(changes);
  if (passwordHash !== undefined) call.remember(account);
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
