import limits from '../schedule/limits.json' with { type: 'json' };
import { byGroup, ranked, type StandingsRow } from './standings.ts';

/** `groups/{season}`: the group of each team, 1 for «A Grubu» (decision 73). A season without groups has none. */
export type Groups = Readonly<Record<string, number>>;

/** The groups of a season from the server's value, without damaged ones. */
export function parseGroups(value: unknown): Groups {
  const entries = Object.entries(Object(value) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isGroup(entry[1])));
}

const isGroup = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= limits.groups;

/** A table cut into groups. @param rows in their order, cut or not */
export function inGroups<Row extends StandingsRow>(rows: readonly Row[], groups: Groups): Row[] {
  return ranked(rows.map((row) => ({ ...row, group: groups[row.teamId] })).sort(byGroup));
}
