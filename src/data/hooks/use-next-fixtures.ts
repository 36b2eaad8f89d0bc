import { LATE, nextFixtureOf, nextFixtures, ofSeason } from '../../domain/schedule/lists.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { fixturesFrom } from '../store/fixture-queries.ts';
import { type FixturePage, useFixturesIn, useTeamFixtures } from './use-fixtures.ts';
import { useRunningSeason } from './use-league.ts';

/** This number includes the fixtures of today that are over. */
const NEXT = 20;

/** The next fixtures of the league; what a closed season left is not next (decision 37). `state` as that of a page. @param now ms */
export function useNextFixtures(now: number, most: number): { coming: FixtureEntry[]; state: FixturePage['state'] } {
  // The start of a day keeps the query's name for a day. A fixture that is two hours late still counts as next.
  const day = momentOf({ day: wallTime(now - LATE).day, minute: 0 });
  const { fixtures, state } = useFixturesIn([fixturesFrom(day, NEXT)]);
  return { coming: nextFixtures(ofSeason(fixtures, useRunningSeason()), now, most), state };
}

/** The next fixture of a team, or null. @param now ms */
export function useNextFixtureOf(teamId: string, now: number): FixtureEntry | null {
  return nextFixtureOf(ofSeason(useTeamFixtures(teamId).fixtures, useRunningSeason()), teamId, now);
}
