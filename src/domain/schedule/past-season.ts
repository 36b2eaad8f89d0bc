import { seasonNumber } from '../records/seasons.ts';
import type { Fixtures } from './types.ts';

/**
 * Whether the server may have more fixtures of a team in a season than the app has read. The app reads them from the newest id on, home
 * and away apart, and a season's fixtures are made while it runs: once the app has read one of an earlier season, it has all of this one.
 *
 * @param read fixtures of the team, of any season
 * @param full whether the home and the away query returned as many as requested
 */
export function teamMayHaveMore(
  read: Fixtures,
  { teamId, season }: { teamId: string; season: string },
  full: readonly boolean[],
): boolean {
  const own = Object.values(read);
  return ['team1Id', 'team2Id'].some((side, at) => {
    const of = own.filter((fixture) => fixture[side as 'team1Id' | 'team2Id'] === teamId);
    return full[at] === true && of.every((fixture) => seasonNumber(fixture.season) >= seasonNumber(season));
  });
}
