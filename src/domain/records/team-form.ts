import { teamForm as texts } from '../messages/captain.ts';
import { ZERO_TEAM_STATS } from '../standings/stats.ts';
import { sameName } from '../text/turkish.ts';
import { pastDayProblem, problemsOf, textProblem } from './field-problems.ts';
import { LIMITS } from './limits.ts';
import { SERVER_TIME } from './server-time.ts';
import { socialProblem } from './social-problem.ts';
import { entryNamePatch } from './team-index.ts';
import type { Team } from './types.ts';
import { touched } from './user-keys.ts';

/** What founding a team asks for; the city is the league's and the logo a file. */
export interface TeamFoundingForm {
  name: string;
  description: string;
}

/** What editing a team asks for (TEDIT-03 to TEDIT-08, decision 9). */
export interface TeamEditForm extends TeamFoundingForm {
  slogan: string;
  /** A day, `2026-03-01`, or empty. */
  foundedDate: string;
  homeVenue: string;
  instagram: string;
  twitter: string;
  youtube: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a team's form is judged against. */
export interface TeamSurroundings {
  /** The day of today in Turkey, `2026-03-01`. */
  today: string;
  /** Names of the other teams. */
  names: readonly string[];
}

/** The names of all teams but one. @param own the team whose form it is; null for a new one */
export function otherNames(teams: Readonly<Record<string, Pick<Team, 'name'>>>, own: string | null): string[] {
  return Object.entries(teams)
    .filter(([teamId]) => teamId !== own)
    .map(([, { name }]) => name);
}

/** The sentence for each field that is wrong (TREG-03, TEDIT-03). Fields that the form lacks are not asked about. */
export function teamProblems<Form extends TeamFoundingForm>(
  form: Form,
  { today, names }: TeamSurroundings,
): Partial<Record<keyof Form, string>> {
  const { team } = LIMITS;
  const { slogan = '', foundedDate = '', homeVenue = '', ...social } = form as TeamFoundingForm & Partial<TeamEditForm>;
  const isTaken = names.some((other) => sameName(other, form.name));
  return problemsOf({
    name:
      textProblem(form.name, { limit: team.name, required: texts.nameRequired }) ??
      (isTaken ? texts.nameTaken : undefined),
    slogan: textProblem(slogan, { limit: team.slogan }),
    description: textProblem(form.description, { limit: team.description, many: true }),
    foundedDate: foundedDate === '' ? undefined : pastDayProblem(foundedDate, today),
    homeVenue: textProblem(homeVenue, { limit: team.homeVenue }),
    instagram: socialProblem('instagram', social.instagram ?? '', team.instagram),
    twitter: socialProblem('twitter', social.twitter ?? '', team.twitter),
    youtube: socialProblem('youtube', social.youtube ?? '', team.youtube),
  }) as Partial<Record<keyof Form, string>>;
}

/** The team with its captain's `teamId`, in one update (TREG-07, WRITE-04, WRITE-05; decision 8: zero stats). */
export function foundingPatch(
  form: TeamFoundingForm,
  { teamId, uid, city, logo }: { teamId: string; uid: string; city: string; logo: string | null },
): Record<string, unknown> {
  const description = form.description.trim();
  return {
    [`teams/${teamId}`]: {
      name: form.name.trim(),
      city,
      ...(description === '' ? {} : { description }),
      ...(logo === null ? {} : { logo }),
      captainId: uid,
      createdAt: SERVER_TIME,
      approved: false,
      stats: { ...ZERO_TEAM_STATS },
    },
    [`users/${uid}/teamId`]: teamId,
    ...touched(uid),
  };
}

/** The form as the team stands. */
export function teamEditForm(team: Team): TeamEditForm {
  return {
    name: team.name,
    description: team.description ?? '',
    slogan: team.slogan ?? '',
    foundedDate: DAY.test(team.foundedDate ?? '') ? (team.foundedDate ?? '') : '',
    homeVenue: team.homeVenue ?? '',
    instagram: team.socialMedia?.instagram ?? '',
    twitter: team.socialMedia?.twitter ?? '',
    youtube: team.socialMedia?.youtube ?? '',
  };
}

/**
 * The edit fields plus logo and `updatedAt`, in one update (WRITE-06); what is empty goes. The team's entry in the
 * index goes along where it changes: the rules refuse one that is written as it was.
 *
 * @param before the team as it stands
 * @param logo the new address, null for none, undefined to leave it as it is
 * @param isIndexed whether it has an entry: in a league that waits for its upgrade it has none
 */
export function teamEditPatch(
  teamId: string,
  before: Pick<Team, 'foundedDate' | 'name' | 'logo'>,
  form: TeamEditForm,
  logo: string | null | undefined,
  isIndexed: boolean,
): Record<string, unknown> {
  const at = `teams/${teamId}`;
  const { instagram, twitter, youtube } = form;
  const name = form.name.trim();
  const newLogo = logo === undefined ? before.logo : (logo ?? undefined);
  const isChanged = name !== before.name || newLogo !== before.logo;
  // A founding date that is no day (from an import) can't stand in the field: an empty field leaves it.
  const kept = before.foundedDate !== undefined && !DAY.test(before.foundedDate) ? before.foundedDate : null;
  return {
    [`${at}/name`]: name,
    [`${at}/description`]: orNull(form.description),
    [`${at}/slogan`]: orNull(form.slogan),
    [`${at}/foundedDate`]: orNull(form.foundedDate) ?? kept,
    [`${at}/homeVenue`]: orNull(form.homeVenue),
    [`${at}/socialMedia`]: { instagram: orNull(instagram), twitter: orNull(twitter), youtube: orNull(youtube) },
    ...(logo === undefined ? {} : { [`${at}/logo`]: logo }),
    [`${at}/updatedAt`]: SERVER_TIME,
    ...(isIndexed && isChanged ? entryNamePatch(teamId, { name, logo: newLogo }) : {}),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
