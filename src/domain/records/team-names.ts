/**
 * A team's name exists once in a league (decision 53): `teamNames/{key}` says which team has it, and the team repeats the key as `nameKey`. The rules
 * make the key themselves (rules/team-names.ts), so its steps are those that their language has.
 */

/** Replaced before the letters become small, as Turkish has it. */
export const BEFORE_SMALL = [
  ['İ', 'i'],
  ['I', 'ı'],
] as const;
/** Accents that stay apart from their letter: two names could look the same. */
export const ACCENTS = '\u0300-\u036F';
const ACCENT = new RegExp(`[${ACCENTS}]`);
/** What a key cannot contain. */
export const IN_SMALL = ['.', '$', '#', '[', ']', '/'].map((mark) => [mark, '-'] as const);

/** A name as it is stored: one blank between words, and a letter with its hook or dots is one character. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Whether a name, as it is stored, has an accent without a letter of its own, which the rules refuse (`q̃`). */
export const hasAccentApart = (name: string): boolean => ACCENT.test(tidyName(name));

/** The key of a tidy name: equal for names that people read as the same, whatever their case. */
export function teamNameKey(name: string): string {
  const replaced = (text: string, pairs: readonly (readonly [string, string])[]) =>
    pairs.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
  return replaced(replaced(name, BEFORE_SMALL).toLowerCase(), IN_SMALL);
}

/** The key of a name as somebody typed it, or as an older league has it. */
export const nameKeyOf = (name: string): string => teamNameKey(tidyName(name));

/**
 * The part of an update that gives a team its name, and frees the one that it had.
 *
 * @param name tidy
 * @param before the key that the league has for the team: none for a new team, and for one from before there were keys
 */
export function teamNamePatch(teamId: string, name: string, before?: string): Record<string, string | null> {
  const key = teamNameKey(name);
  if (before === key) return { [`teams/${teamId}/name`]: name };
  return {
    ...(before === undefined ? {} : { [`teamNames/${before}`]: null }),
    [`teams/${teamId}/name`]: name,
    [`teams/${teamId}/nameKey`]: key,
    [`teamNames/${key}`]: teamId,
  };
}
