import { FIRST_SEASON, POINTS_PER_WIN } from './constants.ts';
import type { SeasonTeam } from './season-stats.ts';
import { namedSeason, seasonNumber } from './seasons.ts';
import { SERVER_TIME } from './server-time.ts';
import type { TeamEntry } from './team-entry.ts';
import type { Patch, Team } from './types.ts';

/** The values of an entry, without its time. */
export type EntryFields = Partial<Omit<TeamEntry, 'updatedAt'>>;

/** The latest season in which a team has figures, with them; `record` is undefined if it never played. */
export interface LatestSeason {
  season: string;
  record: SeasonTeam | undefined;
}

/** A team that never played. */
export const NEVER_PLAYED: LatestSeason = { season: FIRST_SEASON, record: undefined };

/** The latest season of a team in these records. @param records the team's figures by season; `all` is skipped */
export function latestSeason(records: Readonly<Record<string, SeasonTeam | undefined>>): LatestSeason {
  let latest = NEVER_PLAYED;
  for (const [season, record] of Object.entries(records)) {
    if (record !== undefined && seasonNumber(season) >= seasonNumber(latest.season)) latest = { season, record };
  }
  return latest;
}

/** The values of an approved team's entry; a field that the team lacks is missing in the entry. */
export function teamEntry(
  { name, logo }: Pick<Team, 'name'> & { logo?: string | undefined },
  latest: LatestSeason,
): EntryFields {
  return { name, ...(logo === undefined ? {} : { logo }), ...figuresOf(latest) };
}

function figuresOf({ season, record }: LatestSeason): EntryFields {
  if (record === undefined) return { ...namedSeason(season), wins: 0, losses: 0, cups: 0 };
  const { wins, losses, draws, points, cupsFor, cupsAgainst, form } = record;
  const results = form === undefined ? {} : { form };
  // Earlier apps count three for each win.
  const own = { ...(draws && { draws }), ...(points !== wins * POINTS_PER_WIN && { points }) };
  return { ...namedSeason(season), wins, losses, ...own, cups: cupsFor - cupsAgainst, ...results };
}

const FIELDS = ['name', 'logo', 'season', 'wins', 'losses', 'draws', 'points', 'cups', 'form'] as const;

/** Whether two entries have the same values, whenever they were written. */
export function sayTheSame(one: EntryFields, other: EntryFields): boolean {
  return FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** The whole entry of an approved team, for the update that approves or recounts the team. */
export const entryPatch = (teamId: string, fields: EntryFields): Patch => ({
  [`teamIndex/${teamId}`]: { ...fields, updatedAt: SERVER_TIME },
});

/** The changes of an existing entry after a change of name or logo. */
export const entryNamePatch = (
  teamId: string,
  { name, logo }: Pick<Team, 'name'> & { logo?: string | undefined },
): Patch => ({
  [`teamIndex/${teamId}/name`]: name,
  [`teamIndex/${teamId}/logo`]: logo ?? null,
  [`teamIndex/${teamId}/updatedAt`]: SERVER_TIME,
});

/** For the update that deletes a team or takes its approval back; empty unless the team was approved. */
export function removedEntryPatch(teamId: string, team: Pick<Team, 'approved'>): Patch {
  return team.approved ? { [`teamIndex/${teamId}`]: { gone: true, updatedAt: SERVER_TIME } } : {};
}
