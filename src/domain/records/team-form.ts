import { teamForm as texts } from '../messages/captain.ts';
import { ZERO_TEAM_STATS } from './constants.ts';
import { LIMITS, problemsOf, textProblem } from './field-problems.ts';
import { type OwnForm, TEAM_FIELDS } from './own-fields.ts';
import { ownForm, ownPatch, ownProblems } from './own-form.ts';
import { SERVER_TIME } from './server-time.ts';
import { entryNamePatch, entryPatch, NEVER_PLAYED, teamEntry } from './team-index.ts';
import type { Team } from './types.ts';
import { touched } from './user-keys.ts';

/** The form for founding a team; the league sets the city, and the logo is a file. */
export interface TeamFoundingForm {
  name: string;
  description: string;
}

/** The form for editing a team (TEDIT-03 to TEDIT-08, decision 9). */
export interface TeamEditForm extends OwnForm<typeof TEAM_FIELDS> {
  name: string;
}

/** The facts that the check of a team's form needs. */
export interface TeamSurroundings {
  /** The league's day of today, `2026-03-01`. */
  today: string;
  /** Names of the other teams. */
  names: readonly string[];
}

/** The names of all teams but one. @param own the team that the form edits; null for a new one */
export function otherNames(teams: Readonly<Record<string, Pick<Team, 'name'>>>, own: string | null): string[] {
  return Object.entries(teams)
    .filter(([teamId]) => teamId !== own)
    .map(([, { name }]) => name);
}

/** The sentence for each field that is wrong (TREG-03, TEDIT-03). Fields that the form lacks are not checked. */
export function teamProblems<Form extends TeamFoundingForm>(
  form: Form,
  { today, names }: TeamSurroundings,
): Partial<Record<keyof Form, string>> {
  const isTaken = names.some((other) => nameKeyOf(other) === nameKeyOf(form.name));
  return problemsOf({
    name:
      textProblem(form.name, { limit: LIMITS.team.name, required: texts.nameRequired }) ??
      (hasAccentApart(form.name) ? texts.accentApart : isTaken ? texts.nameTaken : undefined),
    ...ownProblems(TEAM_FIELDS, form, { today }),
  }) as Partial<Record<keyof Form, string>>;
}

/** A new team's record and its claim of the name (decision 8: zero stats). */
function newTeam(teamId: string, name: string, fields: Record<string, unknown>): Record<string, unknown> {
  const tidy = tidyName(name);
  const nameKey = teamNameKey(tidy);
  return {
    [`teamNames/${nameKey}`]: teamId,
    [`teams/${teamId}`]: { name: tidy, nameKey, ...fields, createdAt: SERVER_TIME, stats: { ...ZERO_TEAM_STATS } },
  };
}

/** The team with its captain's `teamId`, in one update (TREG-07, WRITE-04, WRITE-05). */
export function foundingPatch(
  form: TeamFoundingForm,
  { teamId, uid, city, logo }: { teamId: string; uid: string; city: string; logo: string | null },
): Record<string, unknown> {
  const description = form.description.trim();
  return {
    ...newTeam(teamId, form.name, {
      city,
      ...(description === '' ? {} : { description }),
      ...(logo === null ? {} : { logo }),
      captainId: uid,
      approved: false,
    }),
    [`users/${uid}/teamId`]: teamId,
    ...touched(uid),
  };
}

/** A team that the admin makes: approved at once, without a captain (decision 124). */
export const makingPatch = (teamId: string, name: string, city: string): Record<string, unknown> => ({
  ...newTeam(teamId, name, { city, approved: true }),
  ...entryPatch(teamId, teamEntry({ name: tidyName(name) }, NEVER_PLAYED)),
});

/** The form with the team's values. */
export function teamEditForm(team: Team): TeamEditForm {
  return { name: team.name, ...ownForm(TEAM_FIELDS, team) };
}

/** The edit fields plus name, logo and `updatedAt`, in one update (WRITE-06); an empty field deletes its value. The parameters are {@link teamMarkPatch}'s. */
export const teamEditPatch = (
  teamId: string,
  before: Pick<Team, 'foundedDate' | 'name' | 'nameKey' | 'logo'>,
  form: TeamEditForm,
  logo: string | null | undefined,
  isIndexed: boolean,
): Record<string, unknown> => ({
  ...teamMarkPatch(teamId, before, { name: form.name, logo }, isIndexed),
  ...ownPatch(TEAM_FIELDS, `teams/${teamId}`, form, before),
});

/**
 * Name, logo and `updatedAt`, in one update. It changes the team's entry in the index only if its values change: the rules refuse an entry that is
 * written unchanged.
 *
 * @param before the team's stored record
 * @param marks.logo the new address, null for none, undefined to leave it unchanged
 * @param isIndexed whether the team has an entry: a league before its upgrade has none
 */
export function teamMarkPatch(
  teamId: string,
  before: Pick<Team, 'name' | 'nameKey' | 'logo'>,
  marks: { name: string; logo: string | null | undefined },
  isIndexed: boolean,
): Record<string, unknown> {
  const at = `teams/${teamId}`;
  const { logo } = marks;
  const typed = tidyName(marks.name);
  // An unchanged name stays as it is stored: it may be older than the rules about names.
  const name = typed === tidyName(before.name) ? before.name : typed;
  const newLogo = logo === undefined ? before.logo : (logo ?? undefined);
  const isChanged = name !== before.name || newLogo !== before.logo;
  return {
    ...(name === before.name ? { [`${at}/name`]: name } : teamNamePatch(teamId, name, before.nameKey)),
    ...(logo === undefined ? {} : { [`${at}/logo`]: logo }),
    [`${at}/updatedAt`]: SERVER_TIME,
    ...(isIndexed && isChanged ? entryNamePatch(teamId, { name, logo: newLogo }) : {}),
  };
}

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
