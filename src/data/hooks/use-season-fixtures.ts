import { useMemo } from 'react';
import { ofSeason } from '../../domain/fixtures/lists.ts';
import { teamMayHaveMore } from '../../domain/fixtures/past-season.ts';
import { seasonFixtures, TIES, teamFixtures } from '../store/fixture-windows.ts';
import { type FixturePage, useFixturesIn } from './use-fixtures.ts';

/**
 * The fixtures of one season, of whatever time: those that were made last, and its play-offs, which are drawn whole;
 * followed while the screen stands.
 *
 * @param teamId those of one team; empty for all
 * @param count how many are asked for; of a team on each side, and of its later seasons, too
 */
export function useSeasonFixtures(season: string, teamId: string, count: number): FixturePage {
  const isTeam = teamId !== '';
  const windows = isTeam ? teamFixtures(teamId, count) : [seasonFixtures(season, count), ...TIES];
  const { fixtures: read, full, state } = useFixturesIn(windows);
  const fixtures = useMemo(() => ofSeason(read, season), [read, season]);
  const earlier = isTeam ? teamMayHaveMore(read, { teamId, season }, full) : full[0] === true;
  return { fixtures, more: { earlier, later: false }, state };
}
