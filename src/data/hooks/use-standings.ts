import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type StandingsRow, standings } from '../../domain/standings/standings.ts';
import { useServices } from '../services.ts';
import { TEAM_INDEX } from '../store/league-store.ts';

/** The table of the season that runs, from what the device knows; null while nothing was ever read (READ-02). */
export function useStandings(): StandingsRow[] | null {
  const { league } = useServices();
  const index = useStore(league, (state) => state.teamIndex);
  const loaded = useStore(league, (state) => state.everSynced[TEAM_INDEX] === true);
  const season = useStore(league, (state) => state.season);
  return useMemo(() => (loaded ? standings(index, season) : null), [loaded, index, season]);
}
