import { useCallback } from 'react';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import type { TeamName } from '../../domain/digest/week-text.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';

/** The name of a team of a week: that of then, which a team without a match in the season does not have. */
export function useTeamName(): TeamName {
  const index = useTeamIndex();
  return useCallback(({ teamId, name }) => name || index[teamId]?.name || fixturesPage.unknownTeam, [index]);
}
