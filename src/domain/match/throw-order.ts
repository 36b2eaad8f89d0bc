import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { TimelineEntry } from './match.ts';
import { SHOTS } from './shots.ts';
import { type Lineups, lineupOf, otherSide, type Side, sideOf } from './sides.ts';

/** The throws of one side in a row, up to one of each of its players. */
interface Turn {
  side: Side;
  thrown: readonly string[];
  /** Whether the throws of the turn follow the order. */
  fits: boolean;
}

/**
 * Who may throw next in the usual order (decision 57): each player of a side throws once, then the other side. Whoever throws first begins. After a
 * throw out of the order nobody is named, until the sides change: then a new turn begins.
 *
 * @param timeline the counted throws, oldest first, complete; a removed cup is no throw
 * @param now the players at the table now, each in the place of whom he came in for (decision 67)
 * @returns ids of one or more players of one side; empty before the first throw and while the order is unknown
 */
export function nextThrowers(
  match: Lineups,
  timeline: readonly Pick<TimelineEntry, 'playerId' | 'type'>[],
  now: Lineups = match,
): string[] {
  let turn: Turn | null = null;
  for (const { playerId, type } of timeline) {
    const side = sideOf(match, playerId);
    if (side !== null && SHOTS[type].attempts > 0) turn = withThrow(turn, side, playerId);
  }
  if (turn === null || !turn.fits) return [];
  const { side, thrown } = turn;
  if (thrown.length === PLAYERS_PER_SIDE) return [...lineupOf(now, otherSide(side))];
  const there = lineupOf(now, side);
  // Who has thrown and left had the place of who is new.
  const replaced = thrown.filter((id) => !there.includes(id)).length;
  const left = there.filter((id) => !thrown.includes(id));
  return replaced > 0 ? left.filter((id) => !isLate(match, id)) : left;
}

/** Whether a player came in after the start. */
const isLate = (match: Lineups, playerId: string) =>
  lineupOf(match, sideOf(match, playerId) ?? 'one').indexOf(playerId) >= PLAYERS_PER_SIDE;

function withThrow(turn: Turn | null, side: Side, playerId: string): Turn {
  const isSame = turn?.side === side;
  if (turn === null || !isSame || turn.thrown.length === PLAYERS_PER_SIDE) {
    return { side, thrown: [playerId], fits: !isSame };
  }
  return { side, thrown: [...turn.thrown, playerId], fits: turn.fits && !turn.thrown.includes(playerId) };
}
