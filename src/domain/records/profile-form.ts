import { profileForm as texts } from '../messages/profile.ts';
import { problemsOf, textProblem } from './field-problems.ts';
import { LIMITS } from './limits.ts';
import { personNameProblem } from './reserved-names.ts';
import { socialProblem } from './social-problem.ts';
import type { FavoriteHand, User } from './types.ts';
import { renamed } from './user-keys.ts';

/** A player's facts about himself (PEDIT-03 to PEDIT-06); every value as its field has it. */
export interface ProfileForm {
  displayName: string;
  position: string;
  age: string;
  height: string;
  favoriteHand: '' | FavoriteHand;
  bio: string;
  instagram: string;
  twitter: string;
}

/** Longest text of a biography (PEDIT-12). */
export const BIO_LENGTH = LIMITS.user.bio;

/** The sentence for each field that is wrong (PEDIT-10 to PEDIT-12). */
export function profileProblems(form: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  const { user } = LIMITS;
  return problemsOf({
    displayName: personNameProblem(form.displayName, user.displayName, texts.nameRequired),
    position: textProblem(form.position, { limit: user.position }),
    age: form.age.trim() !== '' && ageOf(form.age) === null ? texts.ageRange : undefined,
    height: textProblem(form.height, { limit: user.height }),
    bio: textProblem(form.bio, { limit: user.bio, tooLong: texts.bioTooLong, many: true }),
    instagram: socialProblem('instagram', form.instagram, user.instagram),
    twitter: socialProblem('twitter', form.twitter, user.twitter),
  });
}

/** A whole number from 16 to 99, or null. */
function ageOf(text: string): number | null {
  const age = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return age >= LIMITS.user.minAge && age <= LIMITS.user.maxAge ? age : null;
}

/** The form with the record's values. */
export function profileForm(user: User): ProfileForm {
  return {
    displayName: user.displayName,
    position: user.position ?? '',
    age: user.age === undefined ? '' : String(user.age),
    height: user.height ?? '',
    favoriteHand: user.favoriteHand ?? '',
    bio: user.bio ?? '',
    instagram: user.socialMedia?.instagram ?? '',
    twitter: user.socialMedia?.twitter ?? '',
  };
}

/**
 * The update of a save (WRITE-02): empty optional fields become null, age and height are written only if set
 * (PEDIT-13, PEDIT-14, decision 11).
 *
 * @param photoURL the picture's address, null for none
 */
export function profilePatch(uid: string, form: ProfileForm, photoURL: string | null): Record<string, unknown> {
  const at = `users/${uid}`;
  const age = ageOf(form.age);
  const height = orNull(form.height);
  return {
    [`${at}/displayName`]: form.displayName.trim(),
    ...renamed(uid, form.displayName),
    [`${at}/position`]: orNull(form.position),
    [`${at}/bio`]: orNull(form.bio),
    [`${at}/photoURL`]: photoURL,
    [`${at}/favoriteHand`]: form.favoriteHand === '' ? null : form.favoriteHand,
    [`${at}/socialMedia`]: { instagram: orNull(form.instagram), twitter: orNull(form.twitter) },
    ...(age === null ? {} : { [`${at}/age`]: age }),
    ...(height === null ? {} : { [`${at}/height`]: height }),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
