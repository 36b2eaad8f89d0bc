import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type StandingsRow, standings } from '../../domain/standings/standings.ts';
import { useServices } from '../services.ts';

/** The table from what the device knows; null while nothing was ever read (READ-02). */
export function useStandings(): StandingsRow[] | null {
  const { league } = useServices();
  const teams = useStore(league, (state) => state.teams);
  const loaded = useStore(league, (state) => state.everSynced.teams === true);
  return useMemo(() => (loaded ? standings(teams) : null), [loaded, teams]);
}
