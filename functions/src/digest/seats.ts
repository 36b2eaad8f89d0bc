import type { LeagueDigest, PlayedMatch } from '../../../src/domain/digest/played-match.ts';
import {
  lineupOf,
  otherSide,
  playersOf,
  type Side,
  teamIdOf,
  teamNameOf,
  winnerOf,
} from '../../../src/domain/match/sides.ts';
import { madeOnce } from './made-once.ts';

/**
 * The players of each side, by whom their seats count for. Who sits on both sides of a damaged record plays on neither.
 */
export function playersBySide({ match, owners }: Pick<PlayedMatch, 'match' | 'owners'>): Record<Side, string[]> {
  const ofSide = (side: Side) => new Set(lineupOf(match, side).map((seat) => ownerOfSeat(owners, seat)));
  const sides = { one: ofSide('one'), two: ofSide('two') };
  const only = (side: Side) => [...sides[side]].filter((uid) => !sides[otherSide(side)].has(uid));
  return { one: only('one'), two: only('two') };
}

/** The player for whom a seat counts; an id may be a name of JavaScript's own. */
const ownerOfSeat = (owners: PlayedMatch['owners'], seat: string): string =>
  Object.hasOwn(owners, seat) ? (owners[seat] ?? seat) : seat;

/** The player for whom each seat counts, without who plays on no side. */
export function seatOwners(one: Pick<PlayedMatch, 'match' | 'owners'>): ReadonlyMap<string, string> {
  const sides = playersBySide(one);
  const playing = new Set([...sides.one, ...sides.two]);
  const seats = playersOf(one.match).map((seat): [string, string] => [seat, ownerOfSeat(one.owners, seat)]);
  return new Map(seats.filter(([, uid]) => playing.has(uid)));
}

/** The winner's side of a counted match; null in a draw. */
export const winnerSide = ({ match }: Pick<PlayedMatch, 'match'>): Side | null =>
  match.drawn ? null : (winnerOf(match) ?? 'two');

/** Names by id as the newest match has them. */
export interface Names {
  teams: ReadonlyMap<string, string>;
  players: ReadonlyMap<string, string>;
}

/** The names of all who played. A joined guest's seat names nobody, unless the player has no seat of his own. */
export const leagueNames = madeOnce(function* (league: LeagueDigest): Generator<void, Names> {
  const teams = new Map<string, string>();
  const players = new Map<string, string>();
  const guests = new Map<string, string>();
  for (const { match, owners } of league.flatMap(({ matches }) => matches)) {
    for (const side of ['one', 'two'] as const) teams.set(teamIdOf(match, side), teamNameOf(match, side));
    for (const seat of playersOf(match)) {
      const name = Object.hasOwn(match.playerStats, seat) ? match.playerStats[seat]?.playerName : undefined;
      const uid = ownerOfSeat(owners, seat);
      if (name) (uid === seat ? players : guests).set(uid, name);
    }
    yield;
  }
  return { teams, players: new Map([...guests, ...players]) };
});
