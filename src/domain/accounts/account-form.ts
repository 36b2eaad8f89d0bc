import { isGuessedFirst } from '../errors/error-cause.ts';
import { errorSentence, type Situation } from '../errors/error-sentence.ts';
import { reset, account as texts } from '../messages/account.ts';
import { auth } from '../messages/auth.ts';
import { MIN_PASSWORD_LENGTH } from '../records/constants.ts';

/** A new password, typed twice. */
export interface NewPasswordForm {
  password: string;
  confirm: string;
}

/** The sentence for each field that is wrong. If both password checks fail, the sentence is the mismatch, as at registration (decision 22). */
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

const ACCOUNT: Situation = {
  codes: {
    'auth/wrong-password': auth.wrongPassword,
    'auth/invalid-credential': auth.wrongPassword,
    'auth/user-not-found': auth.noUser,
    'auth/invalid-email': auth.invalidEmail,
    'auth/invalid-new-email': auth.invalidEmail,
    'auth/missing-email': auth.invalidEmail,
    'auth/email-already-in-use': auth.emailInUse,
    'auth/weak-password': auth.weakPassword,
    'auth/password-does-not-meet-requirements': auth.weakPassword,
    'auth/requires-recent-login': texts.proveAgain,
    'auth/operation-not-allowed': texts.adminStays,
    'auth/invalid-action-code': reset.badLink,
    'auth/user-disabled': reset.badLink,
    'auth/expired-action-code': reset.expired,
  },
  causes: { network: auth.network, 'too-many': auth.tooMany },
  otherwise: texts.failed,
};

/** Codes that concern the address. */
const ADDRESS = [
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/invalid-new-email',
  'auth/missing-email',
  'auth/email-already-in-use',
];
/** Codes that concern the current password, which proves the person's identity. */
const PROOF = ['auth/wrong-password', 'auth/invalid-credential', 'auth/requires-recent-login'];
/** Codes that concern the new password. */
const NEW_PASSWORD = ['auth/weak-password', 'auth/password-does-not-meet-requirements'];

/**
 * The field that a code concerns, in a form that has these of the three.
 *
 * @param names the form's names of its fields
 */
export function accountFields<Name extends string>(names: {
  email?: Name;
  proof?: Name;
  newPassword?: Name;
}): Readonly<Record<string, Name>> {
  const of = (codes: readonly string[], name: Name | undefined) =>
    name === undefined ? [] : codes.map((code) => [code, name] as const);
  return Object.fromEntries([
    ...of(ADDRESS, names.email),
    ...of(PROOF, names.proof),
    ...of(NEW_PASSWORD, names.newPassword),
  ]);
}

/** The sentence for a change of the account that the authentication service refused. */
export function accountMessage(error: unknown): string {
  return isGuessedFirst(error) ? auth.guessedFirst : errorSentence(error, ACCOUNT);
}

/** The sentence for a first way in that the server refused. */
export function entryMessage(error: unknown): string {
  const { codes, ...rest } = ACCOUNT;
  const used = {
    'auth/invalid-action-code': reset.entryUsed,
    'auth/invalid-custom-token': reset.entryUsed,
    'auth/expired-action-code': reset.entryOver,
  };
  return errorSentence(error, { ...rest, codes: { ...codes, ...used } });
}

/** The purpose of a mailed link, by the `mode` in its address. */
export type ActionMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

const MODES: readonly string[] = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

/** The mode and code of a mailed link, or null if the address has none. */
export function actionOf(query: URLSearchParams): { mode: ActionMode; code: string } | null {
  const mode = query.get('mode') ?? '';
  const code = query.get('oobCode') ?? '';
  return MODES.includes(mode) && code !== '' ? { mode: mode as ActionMode, code } : null;
}
