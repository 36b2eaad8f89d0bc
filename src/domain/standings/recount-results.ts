import { teamIdsOf } from '../match/sides.ts';
import { isRecordKey } from '../records/record-keys.ts';
import { ALL_TIME, seasonNumber, seasonOfKey } from '../records/season-keys.ts';
import { seasonOf } from '../records/seasons.ts';
import { firstStoredName, UNKNOWN_NAME } from '../records/stored-names.ts';
import { type LatestSeason, latestSeason } from '../records/team-index.ts';
import type { Match, Patch } from '../records/types.ts';
import { isSame } from '../records/upgrade-seasons.ts';
import { teamsOf } from '../schedule/fixture-kinds.ts';
import { afterForfeit, type CountedResult, type NameOf, resultsInOrder } from '../schedule/forfeit-stats.ts';
import type { Fixtures } from '../schedule/types.ts';
import type { Withdrawal } from '../schedule/withdrawal.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import { allTime } from './all-time.ts';
import type { CountedLine } from './guest-seats.ts';
import { afterMatch, countedIn, type KnownStats, noStats, unplayedTeam } from './season-results.ts';
import type { AllTableRules, Deduction } from './table-rules.ts';

/**
 * All seasons, and all time as their sum, recounted from the completed matches and the forfeits alone (L9, decision 32).
 *
 * @param fixtures only forfeits count
 * @param nameOf the name of a team whose last result is a forfeit
 * @param rules of the tables, by the keys of figures
 * @returns the figures by season, those of all time under `all`; a season without a result is missing
 */
export function recountSeasons(
  matches: Readonly<Record<string, Match>>,
  fixtures: Fixtures = {},
  nameOf?: NameOf,
  rules?: AllTableRules,
): Record<string, KnownStats> {
  return allAtOnce(seasonsInSteps(resultsInOrder(matches, fixtures), nameOf, rules));
}

/** The same, a result in each step. @param results in the order in which they were counted */
export function* seasonsInSteps(
  results: readonly CountedResult[],
  nameOf?: NameOf,
  rules: AllTableRules = {},
): Steps<Record<string, KnownStats>> {
  const seasons: Record<string, KnownStats> = {};
  for (const result of results) {
    yield;
    if (placeOfResult(result) === null) continue;
    for (const [of, kinds] of countedIn(result.kind === 'match' ? result.match : result.fixture)) {
      seasons[of] ??= noStats();
      const known = seasons[of];
      const after =
        result.kind === 'match'
          ? afterMatch(known, result.id, result.match, rules[of])
          : afterForfeit(known, result.fixture, nameOf, rules[of]);
      for (const kind of kinds) Object.assign(known[kind], after[kind]);
    }
  }
  for (const [key, own] of Object.entries(rules)) deduct(seasons, key, Object.values(own.deductions ?? {}));
  return Object.keys(seasons).length === 0 ? {} : { ...seasons, [ALL_TIME]: allTime(seasons) };
}

/** Takes the deducted points from the teams of a season; one without a result has a row for it (decision 154). */
function deduct(seasons: Record<string, KnownStats>, key: string, deductions: readonly Deduction[]): void {
  if (seasonNumber(seasonOfKey(key)) === 0) return;
  for (const { team, name, points } of deductions) {
    seasons[key] ??= noStats();
    const { teams } = seasons[key];
    const known = teams[team] ?? unplayedTeam(name);
    teams[team] = { ...known, points: known.points - points };
  }
}

/**
 * A team that left the league without any result has figures of all time too: its name stands beside its fixtures (decision 39).
 *
 * @param seasons gets them
 */
export function addWithdrawn(
  seasons: Record<string, KnownStats>,
  withdrawals: Readonly<Record<string, Pick<Withdrawal, 'teamId' | 'name'>>>,
): void {
  for (const { teamId, name } of Object.values(withdrawals)) {
    if (!isRecordKey(teamId)) continue;
    seasons[ALL_TIME] ??= noStats();
    seasons[ALL_TIME].teams[teamId] ??= unplayedTeam(firstStoredName(name) ?? UNKNOWN_NAME);
  }
}

/** The latest season of each team, as its entry in the index repeats it. */
export function latestSeasons(seasons: Readonly<Record<string, KnownStats>>): Record<string, LatestSeason> {
  const teamIds = Object.keys(seasons[ALL_TIME]?.teams ?? {});
  return Object.fromEntries(
    teamIds.map((id) => [
      id,
      latestSeason(Object.fromEntries(Object.entries(seasons).map(([season, { teams }]) => [season, teams[id]]))),
    ]),
  );
}

/**
 * `countedResults/{season}/{team or seat}/{match or forfeit}/{key}`: the results in which somebody took part in a season. The counting keeps it for
 * itself, so that an end is counted by reading one season of those who played, however long the league has been played (decision 118).
 */
export type CountedResults = Record<string, Record<string, ResultKeys>>;

/** The results of one team or seat in a season. */
export type ResultKeys = Partial<Record<CountedResult['kind'], Record<string, true>>>;

/** Where a result counts, and for whom: its two teams, and the seats of a match. Null for a damaged one, which counts for nobody. */
export function placeOfResult(result: CountedResult): { season: string; teams: string[]; seats: string[] } | null {
  const [played, teams] =
    result.kind === 'match' ? [result.match, teamIdsOf(result.match)] : [result.fixture, teamsOf(result.fixture)];
  const season = seasonOf(played);
  // A damaged record may have any text as a team's id or as its season.
  if (teams.length !== 2 || !teams.every((id) => isRecordKey(id)) || seasonNumber(season) === 0) return null;
  const lines: [string, CountedLine][] = result.kind === 'match' ? Object.entries(result.match.playerStats) : [];
  return { season, teams, seats: lines.map(([id, { seat }]) => seat ?? id) };
}

/** All results, by season and by who took part. */
export const countedResults = (results: readonly CountedResult[]): CountedResults => allAtOnce(countedInSteps(results));

/** The same, a result in each step. */
export function* countedInSteps(results: readonly CountedResult[]): Steps<CountedResults> {
  const all: CountedResults = {};
  for (const result of results) {
    yield;
    const place = placeOfResult(result);
    if (place === null) continue;
    all[place.season] ??= {};
    const season = all[place.season] as CountedResults[string];
    for (const id of [...place.teams, ...place.seats]) {
      season[id] ??= {};
      const kinds = season[id] as ResultKeys;
      kinds[result.kind] ??= {};
      Object.assign(kinds[result.kind] as object, { [result.id]: true });
    }
  }
  return all;
}

/** What differs from what is stored of a season, whatever that is. */
export function upgradedResults(season: string, right: CountedResults[string] = {}, stored: unknown): Patch {
  const known = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const ids = new Set([...Object.keys(right), ...Object.keys(known)]);
  return Object.fromEntries(
    [...ids]
      .filter((id) => !isSame(known[id], right[id]))
      .map((id) => [`countedResults/${season}/${id}`, right[id] ?? null]),
  );
}
