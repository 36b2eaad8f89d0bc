import { PLAYERS_PER_SIDE } from '../records/constants.ts';

/** The paths of the players' places within a match: those of each side, and all of them. */
export const SIDES: readonly (readonly string[])[] = ['team1Players', 'team2Players'].map((side) =>
  Array.from({ length: PLAYERS_PER_SIDE }, (_, place) => `${side}/${place}`),
);
export const SEATS: readonly string[] = SIDES.flat();
