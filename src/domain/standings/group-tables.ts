import type { StandingsRow } from './standings.ts';

/** The table of each group, that of the teams in no group last; without groups one table. */
export function groupTables<Row extends StandingsRow>(
  rows: readonly Row[],
): { group: number | undefined; rows: Row[] }[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) => ({
    group,
    rows: rows.filter((row) => row.group === group),
  }));
}
