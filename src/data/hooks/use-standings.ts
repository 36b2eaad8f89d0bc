import { useContext } from 'react';
import { useStore } from 'zustand';
import { type StandingsRow, standings } from '../../domain/standings/standings.ts';
import { useServices } from '../services.ts';
import { TEAM_INDEX } from '../store/league-store.ts';
import { type ShownRow, ShownSeasonContext } from './shown-season.ts';

/**
 * The table of the season that the page shows, by default the running one, from what the device knows; null while
 * nothing was ever read (READ-02).
 */
export function useStandings(): readonly ShownRow[] | null {
  const running = useRunningTable();
  const { rows = running } = useContext(ShownSeasonContext);
  return rows;
}

/** The table of the season that runs, whatever the page shows. */
export function useRunningTable(): StandingsRow[] | null {
  const { league } = useServices();
  const index = useStore(league, (state) => state.teamIndex);
  const loaded = useStore(league, (state) => state.everSynced[TEAM_INDEX] === true);
  const season = useStore(league, (state) => state.season);
  const orders = useStore(league, (state) => state.levelOrders);
  return loaded ? tableOf(index, season, orders) : null;
}

let last: { inputs: Parameters<typeof standings>; rows: StandingsRow[] } | undefined;

/** Several parts of a page ask for the same table: it is computed once for all of them. */
function tableOf(...inputs: Parameters<typeof standings>): StandingsRow[] {
  if (last === undefined || inputs.some((input, at) => input !== last?.inputs[at])) {
    last = { inputs, rows: standings(...inputs) };
  }
  return last.rows;
}
