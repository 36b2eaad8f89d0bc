import { useMemo } from 'react';
import { ofSeason } from '../../domain/fixtures/lists.ts';
import { championOf } from '../../domain/fixtures/ties.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { FINALS } from '../store/fixture-windows.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures } from './use-has-fixtures.ts';

export interface Champion {
  teamId: string;
  name: string;
  /** Else he was the first of the table. */
  wonFinal: boolean;
}

/**
 * The champion of a season that has ended: who won its final, else the first of its table.
 *
 * @param season null for one that has not ended, which has none
 * @param rows its table; null while it is read
 * @returns undefined while that is not known, null for none
 */
export function useChampion(season: string | null, rows: readonly StandingsRow[] | null): Champion | null | undefined {
  const asks = useHasFixtures() && season !== null;
  const { fixtures, state } = useFixturesIn(asks ? [FINALS] : NONE);
  return useMemo(() => {
    if (season === null) return null;
    if (rows === null || (asks && state === 'reading')) return undefined;
    const teamId = championOf(ofSeason(fixtures, season));
    const winner = rows.find((one) => one.teamId === teamId);
    const row = winner ?? rows[0];
    if (row === undefined || row.played === 0) return null;
    return { teamId: row.teamId, name: row.team.name, wonFinal: winner !== undefined };
  }, [asks, season, rows, fixtures, state]);
}

const NONE = [] as const;
