import { auth as texts } from '../messages/auth.ts';
import { MIN_PASSWORD_LENGTH } from '../records/constants.ts';
import { LIMITS, problemsOf } from '../records/field-problems.ts';
import { personNameProblem } from '../records/reserved-names.ts';

/** The values of the registration form. */
export interface RegistrationForm {
  displayName: string;
  email: string;
  password: string;
  confirm: string;
  role: 'player' | 'team';
}

/** The sentence for each field that is wrong (AUTH-08 to AUTH-10). If both password checks fail, the sentence is the mismatch (decision 22). */
export function registrationProblems(form: RegistrationForm): Partial<Record<keyof RegistrationForm, string>> {
  const problems: Partial<Record<keyof RegistrationForm, string>> = problemsOf({
    displayName: displayNameProblem(form.displayName),
  });
  if (form.email.trim() === '') problems.email = texts.emailRequired;
  if (form.password === '') problems.password = texts.passwordRequired;
  if (form.confirm === '') problems.confirm = texts.confirmRequired;
  else if (form.password !== form.confirm) problems.confirm = texts.mismatch;
  else if (form.password.length < MIN_PASSWORD_LENGTH) problems.password = texts.tooShort;
  return problems;
}

/** Why a display name is not allowed. The rules would refuse it only after the account has been made. */
export function displayNameProblem(name: string): string | undefined {
  return personNameProblem(name, LIMITS.user.displayName, texts.nameRequired);
}

/**
 * The address that the person probably meant when he typed a Turkish «ı» or «İ», which no mail provider allows; null for any other address. `ILGAZ@…`
 * stays: servers read it as `ilgaz`.
 */
export function suggestedEmail(email: string): string | null {
  const meant = email.trim().replaceAll('ı', 'i').replaceAll('İ', 'i').replaceAll('i\u0307', 'i');
  return meant === email.trim() ? null : meant;
}

/** The preselected role of `/register?role=` (AUTH-05, AUTH-06). */
export function preselectedRole(query: string | null): 'player' | 'team' {
  return query === 'team' ? 'team' : 'player';
}

/** The field of a registration that a code concerns. */
export const REGISTRATION_FIELDS = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
} as const;
