import { metKey } from '../records/season-stats.ts';
import type { StandingsRow } from './standings.ts';
import { MOST_LEVEL } from './tie-breaks.ts';

/**
 * The pairs of teams, by `metKey`, whose meetings the table needs: within two to four level teams, if each has played at least as many matches as
 * there are other teams in the group.
 */
export function levelPairs(rows: readonly StandingsRow[]): string[] {
  const levels = new Map<number, StandingsRow[]>();
  for (const row of rows) levels.set(row.wins, [...(levels.get(row.wins) ?? []), row]);
  return [...levels.values()].flatMap((level) => {
    if (level.length > MOST_LEVEL || level.some(({ played }) => played < level.length - 1)) return [];
    return level.flatMap(({ teamId }, at) => level.slice(at + 1).map((other) => metKey(teamId, other.teamId)));
  });
}
