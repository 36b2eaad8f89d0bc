import { match as texts } from '../messages/match.ts';
import { overtime } from '../messages/overtime.ts';
import type { Match } from '../records/types.ts';
import { isolated } from '../text/isolated.ts';

/** How a match ended, in a line: who won, who won in the overtime, or a draw; undefined before that. */
export function resultLine({ drawn, winnerName, team1Overtime }: Match): string | undefined {
  if (drawn) return overtime.drawn;
  if (!winnerName) return undefined;
  const name = isolated(winnerName);
  return team1Overtime === undefined ? texts.winner(name) : texts.wonInOvertime(name);
}
