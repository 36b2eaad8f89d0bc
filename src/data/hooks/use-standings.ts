import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type StandingsRow, standings } from '../../domain/standings/standings.ts';
import { useServices } from '../services.ts';
import { TEAM_INDEX } from '../store/league-store.ts';

/** The table from what the device knows; null while nothing was ever read (READ-02). */
export function useStandings(): StandingsRow[] | null {
  const { league } = useServices();
  const index = useStore(league, (state) => state.teamIndex);
  const loaded = useStore(league, (state) => state.everSynced[TEAM_INDEX] === true);
  return useMemo(() => (loaded ? standings(index) : null), [loaded, index]);
}
