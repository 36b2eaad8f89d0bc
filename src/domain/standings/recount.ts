import type { LogLine } from '../admin/admin-log.ts';
import { recount as texts } from '../messages/admin-data.ts';
import type { Patch } from '../records/patch.ts';
import { seasonNumber, seasonOf } from '../records/seasons.ts';
import type { GoneEntry, TeamEntry } from '../records/team-entry.ts';
import {
  type EntryFields,
  entryPatch,
  gonePatch,
  type LatestSeason,
  NEVER_PLAYED,
  sayTheSame,
  teamEntry,
} from '../records/team-index.ts';
import type { Match, PlayerStats, Team, TeamStats, User } from '../records/types.ts';
import { listedOf, touched } from '../records/user-keys.ts';
import { recountWithForfeits } from '../schedule/forfeit-stats.ts';
import type { Fixtures } from '../schedule/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { allWithOwners, type JoinedGuests } from './guest-seats.ts';
import { type LiveDifference, liveDifferences, type StoredLive } from './recount-live.ts';
import { forfeitsAtEnd, latestSeasons, recountSeasons } from './recount-results.ts';
import { type Difference, type SeasonDifference, type StoredSeasons, seasonDifferences } from './recount-seasons.ts';
import { recounted } from './recounted.ts';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './stats.ts';

/** A record whose statistics differ from the sum of the completed matches and the forfeits, or a team whose entry in the index is wrong. */
export type RecountDifference = RecordDifference | SeasonDifference | LiveDifference;

interface RecordDifference extends Difference {
  kind: 'user' | 'team';
  /** The statistics to write; undefined if only the entry is wrong. */
  stats: PlayerStats | TeamStats | undefined;
  /** The patch of a team's entry, written together with the statistics. */
  entry: Patch;
  /** The right place of a user in the public list, null for none. */
  listed?: number | null;
}

const PLAYER_FIELDS = Object.keys(ZERO_PLAYER_STATS);
const TEAM_FIELDS = [...Object.keys(ZERO_TEAM_STATS), 'form'];

type Entries = Readonly<Record<string, TeamEntry | GoneEntry>>;

/** The stored data that repeat the statistics, and the sources besides the matches. */
export interface Repeated {
  fixtures?: Fixtures;
  /** The team index. */
  entries: Entries;
  seasonStats: StoredSeasons;
  live: StoredLive;
  /** The joined guests and their players. */
  joined?: JoinedGuests;
}

/**
 * Every record that a recount would change (L9): teams first, then users, each by name, without deleted records; then the figures of the seasons,
 * also of deleted records, and the running matches.
 *
 * @param repeated without it the recount skips entries and figures of seasons
 * @param always whether the figures of a team or of a meeting at this path are written even if no number changes
 */
export function recountDifferences(
  matches: Readonly<Record<string, Match>>,
  users: Readonly<Record<string, User>>,
  teams: Readonly<Record<string, Team>>,
  repeated?: Repeated,
  always: (path: string) => boolean = () => false,
): RecountDifference[] {
  const counted = allWithOwners(matches, repeated?.joined ?? {}, (uid) => users[uid]?.displayName);
  const right = recountWithForfeits(counted, repeated?.fixtures ?? {});
  const seasons =
    repeated === undefined ? {} : recountSeasons(counted, repeated.fixtures, (teamId) => teams[teamId]?.name);
  const latest = latestSeasons(seasons);
  const entries = repeated?.entries;
  const ofTeams = Object.entries(teams).flatMap(([id, team]) => {
    const stats = right.teams[id] ?? ZERO_TEAM_STATS;
    const counted = difference('team', id, team.name, team.stats, stats, TEAM_FIELDS);
    const entry = entries === undefined ? {} : rightEntry(id, team, latest[id] ?? NEVER_PLAYED, entries[id]);
    if (counted.fields.length > 0 || always(counted.path)) return [{ ...counted, entry }];
    return Object.keys(entry).length === 0 ? [] : [onlyEntry(id, team.name, entry)];
  });
  const left = Object.entries(entries ?? {}).flatMap(([id, entry]) =>
    teams[id] !== undefined || 'gone' in entry
      ? []
      : [onlyEntry(id, entry.name, rightEntry(id, null, NEVER_PLAYED, entry))],
  );
  const ofUsers = Object.values(users).map((user) => {
    const stats = right.players[user.uid] ?? ZERO_PLAYER_STATS;
    const found = difference('user', user.uid, user.displayName, user.stats, stats, PLAYER_FIELDS);
    return withListing(found, user, listedOf({ ...user, stats }));
  });
  const byName = (a: RecordDifference, b: RecordDifference) => compareTurkish(a.name, b.name);
  const records = [...[...ofTeams, ...left].sort(byName), ...ofUsers.sort(byName)];
  const figures =
    repeated === undefined
      ? []
      : seasonDifferences(seasons, repeated.seasonStats, forfeitsAtEnd(matches, repeated.fixtures ?? {}), always);
  const live = repeated === undefined ? [] : liveDifferences(matches, repeated.live);
  return [...records.filter(({ fields, path }) => fields.length > 0 || always(path)), ...figures, ...live];
}

function difference<Stats extends PlayerStats | TeamStats>(
  kind: RecordDifference['kind'],
  id: string,
  name: string,
  before: Stats,
  after: Stats,
  names: readonly string[],
): RecordDifference {
  const values = (stats: Stats) => Object.fromEntries(names.map((field) => [field, fieldOf(stats, field)]));
  const [old, fresh] = [values(before), values(after)];
  const fields = names.filter((field) => old[field] !== fresh[field]);
  const path = `${kind === 'user' ? 'users' : 'teams'}/${id}/stats`;
  const known = { from: before.lastMatchId, ...('forfeitLine' in before ? { fromLine: before.forfeitLine } : {}) };
  return { kind, path, id, name, before: old, after: fresh, fields, stats: after, ...known, entry: {} };
}

/** The patch that corrects a team's entry. @param team null for a deleted team */
function rightEntry(
  id: string,
  team: Team | null,
  latest: LatestSeason,
  known: EntryFields | GoneEntry | undefined,
): Patch {
  const isThere = known !== undefined && !('gone' in known);
  if (team?.approved !== true) return isThere ? gonePatch(id, { approved: true }) : {};
  // The rules never let an entry go back to an earlier season, so it keeps the later season, without results.
  const isLater = isThere && seasonNumber(seasonOf(known)) > seasonNumber(latest.season);
  const due = teamEntry(team, isLater ? { season: seasonOf(known), record: undefined } : latest);
  return isThere && sayTheSame(known, due) ? {} : entryPatch(id, due);
}

function onlyEntry(id: string, name: string, entry: Patch): RecordDifference {
  const [before, after] = [{ entry: texts.entryWrong }, { entry: texts.entryRight }];
  const path = `teams/${id}/stats`;
  return { kind: 'team', path, id, name, before, after, fields: ['entry'], stats: undefined, from: undefined, entry };
}

/** Adds the place in the public list, which counts as a difference only if the statistics are right; no place shows as 0. */
function withListing(found: RecordDifference, user: User, listed: number | null): RecordDifference {
  if (found.fields.length > 0 || (user.listed ?? null) === listed) return { ...found, listed };
  const [before, after] = [{ listed: user.listed ?? 0 }, { listed: listed ?? 0 }];
  return { ...found, before, after, fields: ['listed'], listed };
}

/** A form is a text, everything else a number. */
function fieldOf(stats: PlayerStats | TeamStats, field: string): number | string {
  if (field === 'form') return ('form' in stats ? stats.form : undefined) ?? '';
  return Number(stats[field as keyof typeof stats] ?? 0);
}

/** The log line of a recount: the names of the records; a difference without a record of its own has none. */
export function recountLine(differences: readonly RecountDifference[]): LogLine {
  const names = differences.flatMap(({ name }) => (name === texts.featured ? [] : [name]));
  return { action: 'recount', ...(names.length === 0 ? {} : { detail: names.join(', ') }) };
}

/**
 * Writes the differences in one update. Each record names the line of the log, and the match and the forfeit that it named before, so that the rules
 * refuse the update if another result arrived in between.
 *
 * @param logKey key of the line of the log in the same update
 */
export function recountPatch(differences: readonly RecountDifference[], logKey: string): Patch {
  const patch: Patch = {};
  for (const difference of differences) {
    const { id, path, stats } = difference;
    if ('entry' in difference) Object.assign(patch, difference.entry);
    if (stats === undefined) continue;
    patch[path] = recounted(stats, difference, logKey);
    if (difference.kind !== 'user') continue;
    const { listed } = difference;
    Object.assign(patch, { [`users/${id}/listed`]: listed ?? null }, touched(id));
  }
  return patch;
}
