import { MIN_PASSWORD_LENGTH } from './constants.ts';
import { reset, account as texts } from './messages/account.ts';
import { auth } from './messages/auth.ts';
import { server } from './messages.ts';

/** A new password, typed twice. */
export interface NewPasswordForm {
  password: string;
  confirm: string;
}

/** The sentence for each field that is wrong; of two, the mismatch comes first, as at registration (decision 22). */
export function newPasswordProblems({
  password,
  confirm,
}: NewPasswordForm): Partial<Record<keyof NewPasswordForm, string>> {
  const problems: Partial<Record<keyof NewPasswordForm, string>> = {};
  if (password === '') problems.password = auth.passwordRequired;
  if (confirm === '') problems.confirm = auth.confirmRequired;
  else if (password !== confirm) problems.confirm = auth.mismatch;
  else if (password.length < MIN_PASSWORD_LENGTH) problems.password = auth.tooShort;
  return problems;
}

/** The sentence for a change of the account that the authentication service refused. */
export function accountMessage(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  switch (code) {
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return auth.wrongPassword;
    case 'auth/user-not-found':
      return auth.noUser;
    case 'auth/invalid-email':
    case 'auth/invalid-new-email':
    case 'auth/missing-email':
      return auth.invalidEmail;
    case 'auth/email-already-in-use':
      return auth.emailInUse;
    case 'auth/weak-password':
      return auth.weakPassword;
    case 'auth/too-many-requests':
      return auth.tooMany;
    case 'auth/network-request-failed':
      return auth.network;
    case 'auth/requires-recent-login':
      return texts.proveAgain;
    case 'auth/operation-not-allowed':
      return texts.adminStays;
    case 'auth/invalid-action-code':
    case 'auth/user-disabled':
      return reset.badLink;
    case 'auth/expired-action-code':
      return reset.expired;
    default:
      return name === 'OfflineError' ? server.offline : texts.failed;
  }
}

/** What a mailed link does, by the `mode` in its address. */
export type ActionMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

const MODES: readonly string[] = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

/** The mode and code of a mailed link, or null when it is none. */
export function actionOf(query: URLSearchParams): { mode: ActionMode; code: string } | null {
  const mode = query.get('mode') ?? '';
  const code = query.get('oobCode') ?? '';
  return MODES.includes(mode) && code !== '' ? { mode: mode as ActionMode, code } : null;
}
