import type { CountedLeague } from './annulment.ts';
import { type DifferenceRow, tableDifferenceRows } from './difference-rows.ts';
import type { Groups } from './groups.ts';
import { type MovedPlace, movedPlaces } from './moved-places.ts';
import { recountDifferences } from './recount.ts';
import type { TableRules } from './table-rules.ts';

/**
 * What other rules of a season's table change in it: the figures of its teams, and their places (decision 154).
 *
 * @param key of the season's figures
 */
export function plannedTable(
  { matches, users, teams, repeated }: CountedLeague,
  key: string,
  rules: TableRules,
  groups: Groups,
): { rows: DifferenceRow[]; places: MovedPlace[] } {
  const tableRules = { ...repeated.tableRules, [key]: rules };
  const all = recountDifferences(matches, users, teams, { ...repeated, tableRules });
  const own = all.filter((one) => one.kind === 'season-team' && one.season === key);
  const rows = tableDifferenceRows(own, key, ['points', 'cupsFor', 'cupsAgainst']).map((row) => ({
    ...row,
    about: null,
  }));
  return { rows, places: movedPlaces(key, { repeated }, own, groups, rules) };
}
