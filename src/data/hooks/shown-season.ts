import { createContext } from 'react';
import type { PlayerStats } from '../../domain/records/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import type { Reason } from '../../domain/standings/tie-breaks.ts';

/** A row of the table; what decided its place is known when the part for it is loaded. */
export type ShownRow = StandingsRow & { decided?: Reason };

/** What the part of a page below is to show instead of what it would show by itself. */
export interface ShownSeason {
  /** The chosen season, or `all`; null while it is not known which. */
  season?: string | null;
  /** What people call it; empty in a league with one season. */
  name?: string;
  /** The table of the chosen season, or that of the running one with its tie-breaks; null while it is read. */
  rows?: readonly ShownRow[] | null;
  /** The figures of the page's player in the chosen season. */
  player?: Omit<PlayerStats, 'lastMatchId'>;
}

/** Empty until the part that knows the seasons is loaded; it loads late. */
export const ShownSeasonContext = createContext<ShownSeason>({});
