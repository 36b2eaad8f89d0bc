import { metKey } from '../records/season-stats.ts';
import type { StandingsRow } from './standings.ts';
import { levelsOf, MOST_LEVEL } from './tie-breaks.ts';

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
