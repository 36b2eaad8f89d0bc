import type { LogLine } from '../admin/admin-log.ts';
import { byStart, type LiveMatches, parseLiveMatches } from '../match/live-matches.ts';
import { recount as texts } from '../messages/admin-data.ts';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../records/constants.ts';
import type { RemovedEntry, TeamEntry } from '../records/team-entry.ts';
import { type EntryFields, type LatestSeason, NEVER_PLAYED, sayTheSame, teamEntry } from '../records/team-index.ts';
import type { Match, Patch, PlayerStats, Team, TeamStats, User } from '../records/types.ts';
import { fixedEntry } from '../records/upgrade-seasons.ts';
import { listedOf } from '../records/user-keys.ts';
import type { Fixtures } from '../schedule/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { statsOf } from './all-time.ts';
import { allWithOwners, type JoinedGuests, type JoinedNames } from './guest-seats.ts';
import { latestSeasons, recountSeasons } from './recount-results.ts';
import { type Difference, type SeasonDifference, type StoredSeasons, seasonDifferences } from './recount-seasons.ts';
import type { AllTableRules } from './table-rules.ts';

/** A record whose statistics differ from the sum of the completed matches and the forfeits, or a team whose entry in the index is wrong. */
export type RecountDifference = RecordDifference | SeasonDifference | LiveDifference;

interface RecordDifference extends Difference {
  kind: 'user' | 'team';
}

const PLAYER_FIELDS = [...Object.keys(ZERO_PLAYER_STATS), 'draws'];
const TEAM_FIELDS = [...Object.keys(ZERO_TEAM_STATS), 'draws', 'form'];

type Entries = Readonly<Record<string, TeamEntry | RemovedEntry>>;

/** The stored data that repeat the statistics, and the sources besides the matches. */
export interface Repeated {
  fixtures?: Fixtures;
  /** The team index. */
  entries: Entries;
  seasonStats: StoredSeasons;
  live: StoredLive;
  /** The joined guests and their players. */
  joined?: JoinedGuests;
  joinedNames?: JoinedNames;
  tableRules?: AllTableRules;
}

/**
 * Every record that a recount would change (L9): teams first, then users, each by name, without deleted records; then the figures of the seasons,
 * also of deleted records, and the running matches.
 *
 * @param repeated without it the recount skips entries and figures of seasons
 */
export function recountDifferences(
  matches: Readonly<Record<string, Match>>,
  users: Readonly<Record<string, User>>,
  teams: Readonly<Record<string, Team>>,
  repeated?: Repeated,
): RecountDifference[] {
  const counted = allWithOwners(matches, repeated?.joined ?? {}, repeated?.joinedNames);
  const seasons = recountSeasons(counted, repeated?.fixtures, (teamId) => teams[teamId]?.name, repeated?.tableRules);
  const right = statsOf(seasons);
  const latest = latestSeasons(seasons);
  const entries = repeated?.entries;
  const ofTeams = Object.entries(teams).flatMap(([id, team]) => {
    const stats = right.teams[id] ?? ZERO_TEAM_STATS;
    const counted = difference('team', id, team.name, team.stats, stats, TEAM_FIELDS);
    if (counted.fields.length > 0) return [counted];
    const isRight = entries === undefined || isRightEntry(team, latest[id] ?? NEVER_PLAYED, entries[id]);
    return isRight ? [] : [onlyEntry(id, team.name)];
  });
  const left = Object.entries(entries ?? {}).flatMap(([id, entry]) =>
    teams[id] !== undefined || 'gone' in entry ? [] : [onlyEntry(id, entry.name)],
  );
  const ofUsers = Object.values(users).map((user) => {
    const stats = right.players[user.uid] ?? ZERO_PLAYER_STATS;
    const found = difference('user', user.uid, user.displayName, user.stats, stats, PLAYER_FIELDS);
    return withListing(found, user, listedOf({ ...user, stats }));
  });
  const byName = (a: RecordDifference, b: RecordDifference) => compareTurkish(a.name, b.name);
  const records = [...[...ofTeams, ...left].sort(byName), ...ofUsers.sort(byName)];
  const figures = repeated === undefined ? [] : seasonDifferences(seasons, repeated.seasonStats);
  const live = repeated === undefined ? [] : liveDifferences(matches, repeated.live);
  return [...records.filter(({ fields }) => fields.length > 0), ...figures, ...live];
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
  return { kind, path, id, name, before: old, after: fresh, fields };
}

/** Whether the index has the team as it is, and no other. */
function isRightEntry(team: Team, latest: LatestSeason, known: EntryFields | RemovedEntry | undefined): boolean {
  const isThere = known !== undefined && !('gone' in known);
  return team.approved ? isThere && sayTheSame(known, teamEntry(team, latest)) : !isThere;
}

function onlyEntry(id: string, name: string): RecordDifference {
  const [before, after] = [{ entry: texts.entryWrong }, { entry: texts.entryRight }];
  return { kind: 'team', path: `teams/${id}/stats`, id, name, before, after, fields: ['entry'] };
}

/** Adds the place in the public list, which counts as a difference only if the statistics are right; no place shows as 0. */
function withListing(found: RecordDifference, user: User, listed: number | null): RecordDifference {
  if (found.fields.length > 0 || (user.listed ?? null) === listed) return found;
  const [before, after] = [{ listed: user.listed ?? 0 }, { listed: listed ?? 0 }];
  return { ...found, before, after, fields: ['listed'] };
}

/** A form is a text, everything else a number. */
function fieldOf(stats: PlayerStats | TeamStats, field: string): number | string {
  if (field === 'form') return ('form' in stats ? stats.form : undefined) ?? '';
  return Number(stats[field as keyof typeof stats] ?? 0);
}

/** The log line of a recount: the names of the records; a difference without a record of its own has none. */
export function recountLine(differences: readonly RecountDifference[]): LogLine {
  const names = differences.flatMap(({ name }) => (name === texts.featured ? [] : [name]));
  return { action: 'recount', target: 'league', ...(names.length === 0 ? {} : { detail: names.join(', ') }) };
}

/** The facts among the differences, which the admin's update corrects: the running matches. The league itself counts the figures (decision 118). */
export const livePatch = (differences: readonly RecountDifference[]): Patch =>
  Object.assign({}, ...differences.map((one) => ('entry' in one ? one.entry : {})));

/** A wrong entry of `liveMatches`, or a featured match that is not running. */
interface LiveDifference extends Difference {
  kind: 'live';
  /** The patch that corrects it. */
  entry: Patch;
}

/** The running matches, as the server has them. */
interface StoredLive {
  /** `liveMatches`, damaged entries too. */
  entries: Readonly<Record<string, unknown>>;
  /** `config/activeMatch`. */
  featured: string | null;
}

/** The right state: every match without an end is in `liveMatches`, no other match is, and one of them is the featured one. */
export function liveDifferences(
  matches: Readonly<Record<string, Match>>,
  { entries, featured }: StoredLive,
): LiveDifference[] {
  const found: LiveDifference[] = [];
  const right: Record<string, unknown> = { ...entries };
  for (const id of new Set([...Object.keys(matches), ...Object.keys(entries)])) {
    const fixed = fixedEntry(entries[id], matches[id]);
    if (fixed === undefined) continue;
    right[id] = fixed;
    const says = (value: unknown) => (value === null || value === undefined ? texts.notPlayed : texts.played);
    found.push(differenceOf(`liveMatches/${id}`, id, matches[id], fixed, [says(entries[id]), says(fixed)]));
  }
  const played: LiveMatches = parseLiveMatches(right);
  if (featured !== null ? played[featured] === undefined : Object.keys(played).length > 0) {
    const next = byStart(played)[0] ?? null;
    const nameOf = (id: string | null) => (id === null ? texts.notPlayed : sidesOf(id, matches[id]));
    const change = [nameOf(featured), nameOf(next)] as const;
    found.push(differenceOf('config/activeMatch', next ?? featured ?? '', undefined, next, change, texts.featured));
  }
  return found;
}

function differenceOf(
  path: string,
  id: string,
  match: Match | undefined,
  value: unknown,
  [before, after]: readonly [string, string],
  name = sidesOf(id, match),
): LiveDifference {
  const change = { before: { live: before }, after: { live: after }, fields: ['live'] };
  return { kind: 'live', path, id, name, ...change, entry: { [path]: value } };
}

const sidesOf = (id: string, match: Match | undefined) =>
  match === undefined ? id : `${match.team1Name} – ${match.team2Name}`;
