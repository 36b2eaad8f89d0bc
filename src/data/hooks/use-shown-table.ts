import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import type { Reason } from '../../domain/standings/tie-breaks.ts';
import { SEASON_PARAM } from './season-param.ts';
import { useStandings } from './use-standings.ts';

/** A row of the table; `decided` is set once the late part that computes tie-breaks has loaded. */
export type ShownRow = StandingsRow & { decided?: Reason };

/** The call of a late part with the table of the chosen season: its rows, null while they load, undefined for the running table. */
export type OnTable = (rows: readonly ShownRow[] | null | undefined) => void;

/**
 * The table of the season that the page shows: the running table until the late part that reads the chosen season calls back.
 *
 * @returns the rows, null while nothing was ever read (READ-02), and the callback of the late part
 */
export function useShownTable(): [rows: readonly ShownRow[] | null, onTable: OnTable] {
  const running = useStandings();
  const isOther = useSearchParams()[0].has(SEASON_PARAM);
  const [read, onTable] = useState<Parameters<OnTable>[0]>(isOther ? null : undefined);
  return [read === undefined ? running : read, onTable];
}
