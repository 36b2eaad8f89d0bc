import { useMemo } from 'react';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { teamMayHaveMore } from '../../domain/schedule/past-season.ts';
import { seasonFixtures, teamFixtures } from '../store/fixture-queries.ts';
import { TIES } from '../store/rare-fixture-queries.ts';
import { type FixturePage, useFixturesIn } from './use-fixtures.ts';

/**
 * The fixtures of one season, past and future: the last ones by creation, and all play-offs, because the screen draws the whole bracket. Followed
 * while the screen is open.
 *
 * @param teamId one team's fixtures only; empty for all
 * @param count the number of fixtures to read; for a team it applies to each side, and later seasons count too
 */
export function useSeasonFixtures(season: string, teamId: string, count: number): FixturePage {
  const isTeam = teamId !== '';
  const queries = isTeam ? teamFixtures(teamId, count) : [seasonFixtures(season, count), ...TIES];
  const { fixtures: read, full, state } = useFixturesIn(queries);
  const fixtures = useMemo(() => ofSeason(read, season), [read, season]);
  const earlier = isTeam ? teamMayHaveMore(read, { teamId, season }, full) : full[0] === true;
  return { fixtures, more: { earlier, later: false }, state };
}
