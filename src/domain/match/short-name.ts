import type { Match } from '../records/types.ts';
import { firstName } from '../text/format.ts';
import { sameName } from '../text/same-name.ts';
import { sideOfTeam, teamNameOf } from './sides.ts';

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

/** What {@link throwerIn} asks of a match. */
export type NamedMatch = Pick<Match, 'playerStats' | 'team1Id' | 'team2Id' | 'team1Name' | 'team2Name'>;

/** The same of who an event names: of a cup that nobody threw it is the team that has it (decision 152). */
export function throwerIn(match: NamedMatch, playerId: string): string {
  const side = sideOfTeam(match, playerId);
  return side === null ? shortNameIn(match, playerId) : teamNameOf(match, side);
}
