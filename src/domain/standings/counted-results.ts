import { teamIdsOf } from '../match/sides.ts';
import type { Patch } from '../records/patch.ts';
import { isRecordKey } from '../records/record-keys.ts';
import { seasonNumber, seasonOf } from '../records/seasons.ts';
import { isSame } from '../records/upgrade-seasons.ts';
import { teamsOf } from '../schedule/fixture-kinds.ts';
import type { CountedResult } from '../schedule/forfeit-stats.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import type { CountedLine } from './guest-seats.ts';

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
