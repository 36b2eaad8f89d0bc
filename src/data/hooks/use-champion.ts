import { useMemo } from 'react';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { championOf } from '../../domain/schedule/ties.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { FINALS } from '../store/rare-fixture-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures } from './use-league.ts';

export interface Champion {
  teamId: string;
  name: string;
  /** False: the team was first in the table, and the season has no won final. */
  wonFinal: boolean;
}

/**
 * The champion of a season that has ended: the winner of its final, else the first team of its table. Groups without a final have no champion.
 *
 * @param season null for a season that has not ended and so has no champion
 * @param rows the season's table; null while it loads
 * @returns undefined while unknown, null for none
 */
export function useChampion(season: string | null, rows: readonly StandingsRow[] | null): Champion | null | undefined {
  const asks = useHasFixtures() && season !== null;
  const { fixtures, state } = useFixturesIn(asks ? [FINALS] : NONE);
  return useMemo(() => {
    if (season === null) return null;
    if (rows === null || (asks && state === 'reading')) return undefined;
    const teamId = championOf(ofSeason(fixtures, season));
    const winner = rows.find((one) => one.teamId === teamId);
    const row = winner ?? (rows[0]?.group === undefined ? rows[0] : undefined);
    if (row === undefined || row.played === 0) return null;
    return { teamId: row.teamId, name: row.team.name, wonFinal: winner !== undefined };
  }, [asks, season, rows, fixtures, state]);
}

const NONE = [] as const;
