import { useMemo, useState } from 'react';
import { type TeamDuel, teamDuel } from '../../domain/standings/team-duel.ts';
import { query } from '../store/record-queries.ts';
import { type LastMatches, useMatchesOf } from './use-last-matches.ts';

/** So many matches are read of each team on the first side, and as many more for each wish: some four seasons. */
const STEP = 40;

/** All that two teams did against each other, as far as their matches are read. */
export interface ReadDuel {
  duel: TeamDuel;
  /** Whether the league may have older matches, and the way to them. */
  more: boolean;
  readMore: () => void;
  state: LastMatches['state'];
}

/**
 * The matches of two teams between them, followed while the screen is open. Each has one of the teams on its first side, so two queries cover them.
 */
export function useTeamDuel(team1Id: string, team2Id: string): ReadDuel {
  const [last, setLast] = useState(STEP);
  const queries = [team1Id, team2Id].map((equals) => query('matches', { child: 'team1Id', equals, last }));
  const { matches, full, state, settled } = useMatchesOf(queries);
  const duel = useMemo(() => teamDuel({ team1Id, team2Id }, matches), [team1Id, team2Id, matches]);
  return {
    ...{ duel, more: full, readMore: () => setLast((count) => count + STEP) },
    // A longer list is read behind the one that is shown.
    state: settled || last > STEP ? state : 'reading',
  };
}
