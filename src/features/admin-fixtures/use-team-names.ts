import { useCallback } from 'react';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';

/** The name of a team of the league by its id, in words also for one that has left it. */
export function useTeamNames(): (teamId: string) => string {
  const index = useTeamIndex();
  return useCallback((teamId: string) => index[teamId]?.name ?? fixturesPage.unknownTeam, [index]);
}
