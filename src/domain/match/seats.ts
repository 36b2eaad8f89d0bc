import { PLAYERS_PER_SIDE } from '../records/constants.ts';

/** The paths of the players' places within a match: those of each side at the start, and all of these. */
export const SIDE_SEATS: readonly (readonly string[])[] = ['team1Players', 'team2Players'].map((side) =>
  Array.from({ length: PLAYERS_PER_SIDE }, (_, place) => `${side}/${place}`),
);
export const SEATS: readonly string[] = SIDE_SEATS.flat();
/** The place of each side's player who came in after the start (decision 67); most matches have none there. */
export const BENCH: readonly [string, string] = [
  `team1Players/${PLAYERS_PER_SIDE}`,
  `team2Players/${PLAYERS_PER_SIDE}`,
];
/** All places, in the order that settles ties (decision 13). */
export const PLACES: readonly string[] = SIDE_SEATS.flatMap((seats, side) => [...seats, BENCH[side] as string]);
