import type { Match } from '../records/types.ts';
import { firstName } from '../text/format.ts';
import { sameName } from '../text/same-name.ts';

/**
 * The shortest name of a player that nobody else in the match has: the first name, and as many words more as tell two equal ones apart (HOME-06,
 * decision 117). Two people with the same whole name keep it. Empty for somebody who is not in the match.
 */
export function shortNameIn({ playerStats }: Pick<Match, 'playerStats'>, playerId: string): string {
  const players = Object.entries(playerStats);
  const name = players.find(([uid]) => uid === playerId)?.[1].playerName ?? '';
  const isTaken = (short: string, words: number) =>
    players.some(([uid, { playerName }]) => uid !== playerId && sameName(firstName(playerName, words), short));
  let words = 1;
  while (firstName(name, words) !== firstName(name, words + 1) && isTaken(firstName(name, words), words)) words += 1;
  return firstName(name, words);
}
