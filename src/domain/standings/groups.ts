import limits from '../schedule/limits.json' with { type: 'json' };
import { groupKey, type LevelOrders, levelOf, ranked, type StandingsRow } from './standings.ts';

/** `groups/{season}`: the group of each team, 1 for «A Grubu» (decision 73). A season without groups has none. */
export type Groups = Readonly<Record<string, number>>;

/** The groups of a season from the server's value, without damaged ones. */
export function parseGroups(value: unknown): Groups {
  const entries = Object.entries(Object(value) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isGroup(entry[1])));
}

const isGroup = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= limits.groups;

/** Group by group, the teams without a group last, and in each by wins. */
export const byLevel = (a: StandingsRow, b: StandingsRow): number => levelOf(b) - levelOf(a);

/** A table cut into groups. @param rows in their order, cut or not */
export function inGroups<Row extends StandingsRow>(rows: readonly Row[], groups: Groups): Row[] {
  return ranked(rows.map((row) => ({ ...row, group: groups[row.teamId] })).sort(byLevel));
}

/** What a device keeps of the table's order, with these groups instead of those that it kept; the places of level teams stay. */
export function keptGroups(orders: LevelOrders, season: string, groups: Groups): LevelOrders {
  const places = Object.entries(orders).filter(
    ([key]) => key.split(',').length > groupKey(season, '').split(',').length,
  );
  const own = Object.entries(groups).map(([teamId, group]) => [groupKey(season, teamId), group] as const);
  return Object.fromEntries([...own, ...places]);
}
