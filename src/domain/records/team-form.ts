import { teamForm as texts } from '../messages/captain.ts';
import { ZERO_TEAM_STATS } from './constants.ts';
import { problemsOf, textProblem } from './field-problems.ts';
import { LIMITS } from './limits.ts';
import { type OwnForm, TEAM_FIELDS } from './own-fields.ts';
import { ownForm, ownPatch, ownProblems } from './own-form.ts';
import { SERVER_TIME } from './server-time.ts';
import { entryNamePatch, entryPatch, NEVER_PLAYED, teamEntry } from './team-index.ts';
import { hasAccentApart, nameKeyOf, teamNameKey, teamNamePatch, tidyName } from './team-names.ts';
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
