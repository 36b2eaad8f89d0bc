import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { type StandingsRow, standingsRows } from '../../domain/standings/standings.ts';
import type { TableRules } from '../../domain/standings/table-rules.ts';
import type { Reason } from '../../domain/standings/tie-breaks.ts';
import { useServices } from '../services.ts';
import { TEAM_INDEX } from '../store/league-store.ts';

/**
 * A row of the table. The late part sets `decided` when it has computed the tie-breaks, and `mark`, words for screen readers, for a team of the
 * season's bracket.
 */
export type ShownRow = StandingsRow & { decided?: Reason; mark?: string };

/** What a late part has read of the chosen season. */
export interface ReadTable {
  /** Null while they load, undefined for the running table. */
  rows?: readonly ShownRow[] | null;
  /** Of the season; undefined while they are not read, and for all time. */
  rules?: TableRules | undefined;
  /** Draws the top of each group: only the late part has it, because most leagues have no groups (decision 73). */
  Groups?: ComponentType<{ rows: readonly ShownRow[] }>;
  /** Draws what stands under a table: only the late part has it, because most leagues take no points (decision 154). */
  Notes?: ComponentType<{ rows: readonly ShownRow[] }>;
}

/** The call of the late part with the table. */
export type OnTable = (read: ReadTable) => void;

/**
 * The table of the season that the page shows: the running table until the late part that reads the chosen season calls back.
 *
 * @returns the rows, null while nothing was ever read (READ-02), the callback of the late part, and the rest of what it has read
 */
export function useShownTable(): [rows: readonly ShownRow[] | null, onTable: OnTable, read: Omit<ReadTable, 'rows'>] {
  const running = useStandings();
  const isOther = useSearchParams()[0].has(SEASON_PARAM);
  const [{ rows = running, ...read }, onTable] = useState<ReadTable>(isOther ? { rows: null } : {});
  return [rows, onTable, read];
}

/** The query parameter that names a season by its number. */
export const SEASON_PARAM = 'sezon';

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
