import { readEmailAddress } from '../requests/requests.ts';
import { AuthError } from './errors.ts';
import { isGuessable } from './weak-passwords.ts';

export const MIN_PASSWORD = 6;
/** The longest password in characters; Firebase has the same limit. */
export const MAX_PASSWORD = 4096;

/** A copy of the app's constant (`src/domain/errors/error-cause.ts`), which this half must not import. */
const GUESSED_FIRST = 'Password is one of those that are guessed first';

/** The address in its stored form. Throws `MISSING_EMAIL` or `INVALID_EMAIL`. */
export function normalizeEmail(value: string | undefined): string {
  if (value === undefined || value === '') throw new AuthError('MISSING_EMAIL');
  const email = readEmailAddress(value);
  if (email === null) throw new AuthError('INVALID_EMAIL');
  return email;
}

/**
 * Checks a new password: long enough, and none of the first guesses, to which `words` belong. Throws `MISSING_PASSWORD`, `WEAK_PASSWORD` or
 * `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`.
 */
export function checkNewPassword(value: string | undefined, words: readonly string[]): string {
  if (value === undefined || value === '') throw new AuthError('MISSING_PASSWORD');
  if ([...value].length < MIN_PASSWORD) {
    throw new AuthError('WEAK_PASSWORD', `Password should be at least ${MIN_PASSWORD} characters`);
  }
  if (value.length > MAX_PASSWORD) {
    throw new AuthError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Password may contain at most ${MAX_PASSWORD} characters`,
    );
  }
  if (isGuessable(value, words)) throw new AuthError('WEAK_PASSWORD', GUESSED_FIRST);
  return value;
}
