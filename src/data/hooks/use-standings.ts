import { useStore } from 'zustand';
import { type StandingsRow, standingsRows } from '../../domain/standings/standings.ts';
import { useServices } from '../services.ts';
import { TEAM_INDEX } from '../store/league-store.ts';

/** The table of the running season, from this device's cache; null while this device has never read it (READ-02). */
export function useStandings(): StandingsRow[] | null {
  const { league } = useServices();
  const index = useStore(league, (state) => state.teamIndex);
  const loaded = useStore(league, (state) => state.everSynced[TEAM_INDEX] === true);
  const season = useStore(league, (state) => state.season);
  const orders = useStore(league, (state) => state.levelOrders);
  return loaded ? tableOf(index, season, orders) : null;
}

let last: { inputs: Parameters<typeof standingsRows>; rows: StandingsRow[] } | undefined;

/** Computes the table once for all parts of a page. */
function tableOf(...inputs: Parameters<typeof standingsRows>): StandingsRow[] {
  if (last === undefined || inputs.some((input, at) => input !== last?.inputs[at])) {
    last = { inputs, rows: standingsRows(...inputs) };
  }
  return last.rows;
}
