import { type Met, metKey, orderedPair } from '../records/season-stats.ts';
import { byLevel } from './groups.ts';
import { byCups, groupKey, type LevelOrders, levelOf, placeKey, ranked, type StandingsRow } from './standings.ts';
import { playedOf, pointsOf, type Results } from './stats.ts';
import { deductionsOf, STANDARD_TABLE, type TableOrder, type TableRules } from './table-rules.ts';

/** What decided the order of two neighbours: a figure of the row's team, or the alphabet. */
export type Reason =
  | { by: 'points'; points: number }
  /** Points and wins in the meetings of the level teams, and the number of these meetings. */
  | { by: 'met'; points: number; wins: number; played: number }
  | { by: 'cups'; cups: number }
  | { by: 'name' };

/** A row of the table with what decided its place. */
export interface DecidedRow extends StandingsRow {
  /**
   * What separates the row from its neighbour among the teams with the same points: from the team before it, or for the first of them from the team
   * after it. `points` if no other team has as many.
   */
  decided: Reason;
}

/** The meetings of the teams of a season, by `metKey`. */
export type Meetings = Readonly<Record<string, Met>>;

/** Meetings do not decide between more level teams than this. */
const MOST_LEVEL = 4;

/**
 * The table with the order of level teams: points and wins, then meetings, cup difference, and name in Turkish collation (decision 7); in a season that
 * orders by cups the difference before the meetings (decision 121). Meetings decide between two to four level teams that have all met each other: the team with most points of these matches, by
 * the rules of the season, is first (decision 147).
 *
 * Each group has an order of its own.
 *
 * @param rows of `standingsRows`, in any order
 * @param meetings null until the device has read them: then cups and names decide
 * @param rules of the season
 */
export function withTieBreaks(
  rows: readonly StandingsRow[],
  meetings: Meetings | null,
  rules: TableRules = STANDARD_TABLE,
): DecidedRow[] {
  const sorted = [...rows].sort(byLevel);
  const decided = levelsOf(sorted).flatMap((level) => {
    const ordered = ofLevel(level, meetings, rules);
    return ordered.map((team, index) => ({
      ...noted(team.row, rules),
      decided: reasonOf(ordered, index, rules.order),
    }));
  });
  return ranked(decided);
}

/** The row with the deductions of its team, if it has any (decision 154). */
export function noted(row: StandingsRow, rules: TableRules): StandingsRow {
  const deductions = deductionsOf(rules, row.teamId);
  return deductions.length === 0 ? row : { ...row, deductions };
}

/** The rows of each level, in the order of their first rows. */
function levelsOf<Row extends StandingsRow>(rows: readonly Row[]): Row[][] {
  const levels = new Map<number, Row[]>();
  for (const row of rows) levels.set(levelOf(row), [...(levels.get(levelOf(row)) ?? []), row]);
  return [...levels.values()];
}

/** The groups and places with which `standingsRows` puts a decided table in its order at once. */
export function levelOrders(season: string, decided: readonly DecidedRow[]): LevelOrders {
  const places: Record<string, number> = {};
  for (const { teamId, group } of decided) if (group !== undefined) places[groupKey(season, teamId)] = group;
  for (const level of levelsOf(decided)) {
    const byFigures = [...level].sort(byCups);
    if (byFigures.every((row, index) => row === level[index])) continue;
    for (const [index, row] of level.entries()) places[placeKey(season, row)] = level.length - index;
  }
  return places;
}

/** A team among its level teams; `table` is its record against them, if meetings decide. */
interface LevelTeam {
  row: StandingsRow;
  table: { points: number; wins: number; played: number } | undefined;
}

function ofLevel(level: readonly StandingsRow[], meetings: Meetings | null, rules: TableRules): LevelTeam[] {
  const tables = meetings === null ? null : tablesOf(level, meetings, rules);
  return level
    .map((row): LevelTeam => ({ row, table: tables?.[row.teamId] }))
    .sort((a, b) => {
      const met = (b.table?.points ?? 0) - (a.table?.points ?? 0);
      const cups = b.row.cups - a.row.cups;
      return (rules.order === 'met' ? met : cups || met) || byCups(a.row, b.row);
    });
}

/** The record of each level team against the others; null unless two to four teams are level and all have met each other. */
function tablesOf(
  level: readonly StandingsRow[],
  meetings: Meetings,
  rules: TableRules,
): Record<string, LevelTeam['table']> | null {
  if (level.length < 2 || level.length > MOST_LEVEL) return null;
  const tables: Record<string, LevelTeam['table']> = {};
  const add = (teamId: string, results: Required<Results>) => {
    const known = tables[teamId] ?? { points: 0, wins: 0, played: 0 };
    tables[teamId] = {
      points: known.points + pointsOf(results, rules),
      wins: known.wins + results.wins,
      played: known.played + playedOf(results),
    };
  };
  for (const [index, { teamId: one }] of level.entries()) {
    for (const { teamId: other } of level.slice(index + 1)) {
      const met = meetings[metKey(one, other)];
      if (met === undefined) return null;
      const { low: wins, high: losses, drawn: draws = 0, lowOvertime = 0, highOvertime = 0 } = met;
      if (wins + losses + draws <= 0) return null;
      const [low, high] = orderedPair(one, other);
      add(low, { wins, losses, draws, overtimeWins: lowOvertime, overtimeLosses: highOvertime });
      add(high, { wins: losses, losses: wins, draws, overtimeWins: highOvertime, overtimeLosses: lowOvertime });
    }
  }
  return tables;
}

function reasonOf(level: readonly LevelTeam[], index: number, order: TableOrder): Reason {
  const team = level[index];
  const neighbour = level[index === 0 ? 1 : index - 1];
  if (team === undefined || neighbour === undefined) return { by: 'points', points: team?.row.points ?? 0 };
  const { cups } = team.row;
  const isByCups = cups !== neighbour.row.cups;
  if (isByCups && order === 'cups') return { by: 'cups', cups };
  if (team.table !== undefined && team.table.points !== neighbour.table?.points) return { by: 'met', ...team.table };
  return isByCups ? { by: 'cups', cups } : { by: 'name' };
}

/**
 * The pairs of teams, by `metKey`, whose meetings the table needs: within two to four level teams, if each has played at least as many matches as
 * there are other teams on the level.
 */
export function levelPairs(rows: readonly StandingsRow[]): string[] {
  return levelsOf(rows).flatMap((level) => {
    if (level.length > MOST_LEVEL || level.some(({ played }) => played < level.length - 1)) return [];
    return level.flatMap(({ teamId }, at) => level.slice(at + 1).map((other) => metKey(teamId, other.teamId)));
  });
}
