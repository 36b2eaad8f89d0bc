import { teamIdsOf } from '../match/sides.ts';
import { isRecordKey } from '../records/record-keys.ts';
import { ALL_TIME, seasonNumber, seasonOf } from '../records/seasons.ts';
import { firstName, UNKNOWN_NAME } from '../records/stored-names.ts';
import { type LatestSeason, latestSeason } from '../records/team-index.ts';
import type { Match } from '../records/types.ts';
import { teamsOf } from '../schedule/fixture-kinds.ts';
import { afterForfeit, type NameOf, type Result, resultsInOrder } from '../schedule/forfeit-stats.ts';
import type { Fixtures } from '../schedule/types.ts';
import type { Withdrawal } from '../schedule/withdrawal.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import { afterMatch, countedIn, type KnownStats, noStats, unplayedTeam } from './season-results.ts';

/**
 * All seasons and all time recounted from the completed matches and the forfeits alone (L9, decision 32).
 *
 * @param fixtures only forfeits count
 * @param nameOf the name of a team whose last result is a forfeit
 * @returns the figures by season; a season without a result is missing
 */
export function recountSeasons(
  matches: Readonly<Record<string, Match>>,
  fixtures: Fixtures = {},
  nameOf?: NameOf,
): Record<string, KnownStats> {
  return allAtOnce(seasonsInSteps(resultsInOrder(matches, fixtures), nameOf));
}

/** The same, a result in each step. @param results in the order in which they were counted */
export function* seasonsInSteps(results: readonly Result[], nameOf?: NameOf): Steps<Record<string, KnownStats>> {
  const seasons: Record<string, KnownStats> = {};
  for (const result of results) {
    yield;
    const [played, teamIds] =
      result.kind === 'match' ? [result.match, teamIdsOf(result.match)] : [result.fixture, teamsOf(result.fixture)];
    // A damaged record may have any text as a team's id or as its season.
    if (!teamIds.every((id) => isRecordKey(id)) || seasonNumber(seasonOf(played)) === 0) continue;
    for (const [of, kinds] of countedIn(played)) {
      seasons[of] ??= noStats();
      const known = seasons[of];
      const after =
        result.kind === 'match'
          ? afterMatch(known, result.id, result.match)
          : afterForfeit(known, result.fixture, nameOf);
      for (const kind of kinds) Object.assign(known[kind], after[kind]);
    }
  }
  return seasons;
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
    seasons[ALL_TIME].teams[teamId] ??= unplayedTeam(firstName(name) ?? UNKNOWN_NAME);
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
