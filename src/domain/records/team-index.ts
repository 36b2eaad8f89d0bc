import { FIRST_SEASON } from './constants.ts';
import type { SeasonTeam } from './season-stats.ts';
import { namedSeason, seasonNumber } from './seasons.ts';
import { SERVER_TIME } from './server-time.ts';
import type { TeamEntry } from './team-entry.ts';
import type { Team } from './types.ts';

type Patch = Record<string, unknown>;
/** What an entry says, without its time. */
export type EntryFields = Partial<Omit<TeamEntry, 'updatedAt'>>;

/** The latest season in which a team has figures, with them; `record` is undefined if it never played. */
export interface LatestSeason {
  season: string;
  record: SeasonTeam | undefined;
}

/** A team that never played. */
export const NEVER_PLAYED: LatestSeason = { season: FIRST_SEASON, record: undefined };

/** The latest season of a team among the ones given. @param records the team's figures by season; `all` is passed over */
export function latestSeason(records: Readonly<Record<string, SeasonTeam | undefined>>): LatestSeason {
  let latest = NEVER_PLAYED;
  for (const [season, record] of Object.entries(records)) {
    if (record !== undefined && seasonNumber(season) >= seasonNumber(latest.season)) latest = { season, record };
  }
  return latest;
}

/** What the entry of an approved team says; what the team lacks, it lacks too. */
export function teamEntry({ name, logo }: Pick<Team, 'name' | 'logo'>, latest: LatestSeason): EntryFields {
  return { name, ...(logo === undefined ? {} : { logo }), ...figuresOf(latest) };
}

function figuresOf({ season, record }: LatestSeason): EntryFields {
  if (record === undefined) return { ...namedSeason(season), wins: 0, losses: 0, cups: 0 };
  const { wins, losses, cupsFor, cupsAgainst, form } = record;
  const results = form === undefined ? {} : { form };
  return { ...namedSeason(season), wins, losses, cups: cupsFor - cupsAgainst, ...results };
}

const FIELDS = ['name', 'logo', 'season', 'wins', 'losses', 'cups', 'form'] as const;

/** Whether two entries say the same, whenever they were written. */
export function sayTheSame(one: EntryFields, other: EntryFields): boolean {
  return FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** The entry of an approved team as a whole, for the update that approves it or counts it again. */
export const entryPatch = (teamId: string, fields: EntryFields): Patch => ({
  [`teamIndex/${teamId}`]: { ...fields, updatedAt: SERVER_TIME },
});

/** What a change of name or logo changes in an entry that is there. */
export const entryNamePatch = (
  teamId: string,
  { name, logo }: Pick<Team, 'name'> & { logo?: string | undefined },
): Patch => ({
  [`teamIndex/${teamId}/name`]: name,
  [`teamIndex/${teamId}/logo`]: logo ?? null,
  [`teamIndex/${teamId}/updatedAt`]: SERVER_TIME,
});

/** For the update that deletes a team or takes its approval back: nothing, unless it was approved. */
export function gonePatch(teamId: string, team: Pick<Team, 'approved'>): Patch {
  return team.approved ? { [`teamIndex/${teamId}`]: { gone: true, updatedAt: SERVER_TIME } } : {};
}

/**
 * What a result moves of an entry that is there: nothing, if the entry is of a later season.
 *
 * @param of the season that the entry is of now
 */
export function entryStatsPatch(teamId: string, of: string, latest: LatestSeason): Patch {
  if (seasonNumber(of) > seasonNumber(latest.season)) return {};
  const moved = { ...figuresOf(latest), updatedAt: SERVER_TIME };
  return Object.fromEntries(Object.entries(moved).map(([name, value]) => [`teamIndex/${teamId}/${name}`, value]));
}
