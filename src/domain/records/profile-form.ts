import { profileFormTexts as texts } from '../messages/profile.ts';
import { LIMITS, problemsOf } from './field-problems.ts';
import { type OwnForm, PLAYER_FIELDS } from './own-fields.ts';
import { ownForm, ownPatch, ownProblems } from './own-form.ts';
import { personNameProblem } from './reserved-names.ts';
import type { User } from './types.ts';
import { renamed } from './user-keys.ts';

/** A player's facts about himself (PEDIT-03 to PEDIT-06); every value as its field has it. */
export interface ProfileForm extends OwnForm<typeof PLAYER_FIELDS> {
  displayName: string;
}

/** Longest text of a biography (PEDIT-12). */
export const BIO_LENGTH = PLAYER_FIELDS.bio.limit;

/** The sentence for each field that is wrong (PEDIT-10 to PEDIT-12). */
export function profileProblems(form: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  return problemsOf({
    displayName: personNameProblem(form.displayName, LIMITS.user.displayName, texts.nameRequired),
    ...ownProblems(PLAYER_FIELDS, form, { words: { age: texts.ageRange, bio: texts.bioTooLong } }),
  });
}

/** The form with the record's values. */
export function profileForm(user: User): ProfileForm {
  return { displayName: user.displayName, ...ownForm(PLAYER_FIELDS, user) };
}

/**
 * The update of a save (WRITE-02; PEDIT-13, PEDIT-14).
 *
 * @param photoURL the picture's address, null for none
 */
export function profilePatch(uid: string, form: ProfileForm, photoURL: string | null): Record<string, unknown> {
  const at = `users/${uid}`;
  return {
    [`${at}/displayName`]: form.displayName.trim(),
    ...renamed(uid, form.displayName),
    [`${at}/photoURL`]: photoURL,
    ...ownPatch(PLAYER_FIELDS, at, form),
  };
}
