import { teamForm as texts } from './messages/captain.ts';
import { form as formTexts } from './messages/form.ts';
import { ZERO_TEAM_STATS } from './stats.ts';
import type { Team } from './types.ts';

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

const SERVER_TIME = { '.sv': 'timestamp' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Longest texts, as the rules have them. */
const LIMITS: Record<keyof TeamEditForm, number> = {
  name: 100,
  description: 1000,
  slogan: 200,
  foundedDate: 40,
  homeVenue: 200,
  instagram: 100,
  twitter: 100,
  youtube: 100,
};

/** The sentence for each field that is wrong (TREG-03, TEDIT-03). */
export function teamProblems<Form extends TeamFoundingForm>(form: Form): Partial<Record<keyof Form, string>> {
  const problems: Partial<Record<keyof Form, string>> = {};
  for (const [name, limit] of Object.entries(LIMITS)) {
    const field = name as keyof Form;
    if (String(form[field] ?? '').trim().length > limit) problems[field] = formTexts.tooLong(limit);
  }
  if (form.name.trim() === '') problems.name = texts.nameRequired;
  return problems;
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
 * The edit fields plus logo and `updatedAt`, in one update (WRITE-06); what is empty goes.
 *
 * @param logo the new address, null for none, undefined to leave it as it is
 */
export function teamEditPatch(
  teamId: string,
  before: Pick<Team, 'foundedDate'>,
  form: TeamEditForm,
  logo: string | null | undefined,
): Record<string, unknown> {
  const at = `teams/${teamId}`;
  const { instagram, twitter, youtube } = form;
  // A founding date that is no day (from an import) can't stand in the field: an empty field leaves it.
  const kept = before.foundedDate !== undefined && !DAY.test(before.foundedDate) ? before.foundedDate : null;
  return {
    [`${at}/name`]: form.name.trim(),
    [`${at}/description`]: orNull(form.description),
    [`${at}/slogan`]: orNull(form.slogan),
    [`${at}/foundedDate`]: orNull(form.foundedDate) ?? kept,
    [`${at}/homeVenue`]: orNull(form.homeVenue),
    [`${at}/socialMedia`]: { instagram: orNull(instagram), twitter: orNull(twitter), youtube: orNull(youtube) },
    ...(logo === undefined ? {} : { [`${at}/logo`]: logo }),
    [`${at}/updatedAt`]: SERVER_TIME,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
