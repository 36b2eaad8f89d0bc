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

/** The first rows of a table, in a league with groups the first ones of each, two at least. @param most without groups */
export function topRows<Row extends StandingsRow>(rows: readonly Row[], most: number): Row[] {
  const groups = new Set(rows.map(({ group }) => group)).size;
  return rows.filter(({ rank }) => rank <= Math.max(groups > 1 ? 2 : 0, most / groups));
}
