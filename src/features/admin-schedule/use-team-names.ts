import { useCallback } from 'react';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { seasonTeams } from '../../data/store/season-feeds.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { parseSeasonTeam } from '../../domain/records/season-stats.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import { firstStoredName } from '../../domain/records/stored-names.ts';

/**
 * Returns a function that names a team by its id: a team that has left the league by the name in its figures of all time (decision 39), one without
 * figures by a phrase.
 */
export function useTeamNames(): (teamId: string) => string {
  const index = useTeamIndex();
  const then = useSubscription(FIGURES, nameIn).records;
  return useCallback(
    (teamId: string) => index[teamId]?.name ?? then?.[teamId] ?? fixturesPage.unknownTeam,
    [index, then],
  );
}

const FIGURES = seasonTeams(ALL_TIME);
const nameIn = (_id: string, value: unknown) => firstStoredName(parseSeasonTeam(value)?.name) ?? null;

/** Returns a function for what is written: the name of a team of the league, undefined for a team that has left it. */
export function useLeagueNames(): (teamId: string) => string | undefined {
  const index = useTeamIndex();
  return useCallback((teamId: string) => index[teamId]?.name, [index]);
}
