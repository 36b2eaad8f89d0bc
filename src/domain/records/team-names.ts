import type { Team } from './types.ts';

/**
 * A team's name exists once in a league (decision 53): `teamNames/{key}` says which team has it, and the team repeats the key as `nameKey`. The rules
 * make the key themselves (rules/team-names.ts), so its steps are those that their language has.
 */

/** Replaced before the letters become small, as Turkish has it. */
export const BEFORE_SMALL = [
  ['İ', 'i'],
  ['I', 'ı'],
] as const;
/** What a key cannot contain. */
export const IN_SMALL = ['.', '$', '#', '[', ']', '/'].map((mark) => [mark, '-'] as const);

/** A name as it is stored: one blank between words, and a letter with its hook or dots is one character. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** The key of a tidy name: equal for names that people read as the same, whatever their case. */
export function teamNameKey(name: string): string {
  const replaced = (text: string, pairs: readonly (readonly [string, string])[]) =>
    pairs.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
  return replaced(replaced(name, BEFORE_SMALL).toLowerCase(), IN_SMALL);
}

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

/** A key of the database: bounded, and without control characters. */
const KEY = /^[^\p{Cc}]{1,200}$/u;

/**
 * The missing claims of a league from before there were any. The older of two teams with the same name keeps it; the other one has no key, and needs
 * another name only when it is renamed.
 *
 * @param teams the readable teams by id
 * @param stored `teamNames` as it is stored
 */
export function upgradedNames(
  teams: Readonly<Record<string, Pick<Team, 'name' | 'nameKey' | 'createdAt'>>>,
  stored: unknown,
): Record<string, string | null> {
  const claims = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const due = new Map<string, string>();
  const rank = ([id, { nameKey, createdAt }]: [string, Pick<Team, 'nameKey' | 'createdAt'>]) =>
    [nameKey !== undefined && claims[nameKey] === id ? 0 : 1, createdAt] as const;
  const first = Object.entries(teams).sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
  const patch: Record<string, string | null> = {};
  for (const [id, { name, nameKey }] of first) {
    const key = teamNameKey(tidyName(name));
    const own = KEY.test(key) && !due.has(key) ? key : undefined;
    if (own !== undefined) due.set(own, id);
    if (nameKey !== own) patch[`teams/${id}/nameKey`] = own ?? null;
  }
  for (const key of Object.keys(claims)) if (!due.has(key)) patch[`teamNames/${key}`] = null;
  for (const [key, id] of due) if (claims[key] !== id) patch[`teamNames/${key}`] = id;
  return patch;
}
