import { useCallback } from 'react';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';

/** Returns a function that names a team by its id; a team that has left the league gets a phrase for a name. */
export function useTeamNames(): (teamId: string) => string {
  const index = useTeamIndex();
  return useCallback((teamId: string) => index[teamId]?.name ?? fixturesPage.unknownTeam, [index]);
}

/** Returns a function for what is written: the name of a team of the league, undefined for a team that has left it. */
export function useLeagueNames(): (teamId: string) => string | undefined {
  const index = useTeamIndex();
  return useCallback((teamId: string) => index[teamId]?.name, [index]);
}
