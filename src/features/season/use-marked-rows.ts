import { useCallback, useMemo, useState } from 'react';
import type { ShownRow } from '../../data/hooks/use-shown-table.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';

/**
 * The rows of a table in which the teams of the bracket have a mark, and the callback of `PlayOffTeams`. Without a bracket the rows stay the same.
 *
 * @param season of the table
 */
export function useMarkedRows(
  season: string,
  rows: readonly ShownRow[] | null,
): [rows: readonly ShownRow[] | null, onTeams: (season: string, teams: string) => void] {
  const [read, setRead] = useState({ season, teams: '' });
  const teams = read.season === season ? read.teams : '';
  const marked = useMemo(() => {
    if (rows === null || teams === '') return rows;
    const inBracket = new Set(teams.split(' '));
    return rows.map((row) => (inBracket.has(row.teamId) ? { ...row, mark: texts.inPlayOffs } : row));
  }, [rows, teams]);
  return [marked, useCallback((of: string, found: string) => setRead({ season: of, teams: found }), [])];
}
