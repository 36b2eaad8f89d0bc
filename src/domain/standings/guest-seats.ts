import { playersOf } from '../match/sides.ts';
import { isRecordKey } from '../records/record-keys.ts';
import type { Match, MatchPlayerStats } from '../records/types.ts';

/**
 * The player for whom a seat counts. A completed match never changes, so a guest who was joined with a player keeps his seats; their figures count
 * for the player from then on, also in matches that arrive later.
 */

/** Guest's id → uid of the player with whom the guest was joined. */
export type JoinedGuests = Readonly<Record<string, string>>;
/** Guest's id → the player's name at the joining. */
export type JoinedNames = Readonly<Record<string, string>>;

/** A line of a match, as it counts in the figures. */
export interface CountedLine extends MatchPlayerStats {
  /** The id of the joined guest who had the seat; absent in the player's own seat. */
  seat?: string;
}

/** A match whose lines are under the ids of their owners. */
export type OwnedMatch<M> = Omit<M, 'playerStats'> & { playerStats: Record<string, CountedLine> };

/**
 * The owner of each seat, in the order of the seats. A joined guest's seat is the player's, unless the player has a seat in the match himself or
 * another of his guests has an earlier one. Nobody plays twice in a match, so such a guest was another person and keeps his figures.
 */
export function ownersOf(seats: readonly string[], joined: JoinedGuests): Record<string, string> {
  const taken = new Set(seats);
  const owners: Record<string, string> = {};
  for (const seat of seats) {
    const uid = joined[seat];
    owners[seat] = uid === undefined || taken.has(uid) ? seat : uid;
    taken.add(owners[seat]);
  }
  return owners;
}

/**
 * The match with its lines under their owners.
 *
 * @param names the names of the players, by their guests' ids, at the joining
 */
export function withOwners<M extends Pick<Match, 'playerStats' | 'team1Players' | 'team2Players'>>(
  match: M,
  joined: JoinedGuests,
  names: JoinedNames = {},
): OwnedMatch<M> {
  const lines = Object.entries(match.playerStats);
  if (!lines.some(([seat]) => joined[seat] !== undefined)) return match;
  // In a damaged match the lines may name other ids than the seats.
  const owners = ownersOf([...new Set([...playersOf(match), ...lines.map(([seat]) => seat)])], joined);
  const owned = lines.map(([seat, line]): [string, CountedLine] => {
    const uid = owners[seat] ?? seat;
    return [uid, uid === seat ? line : { ...line, playerId: uid, playerName: names[seat] ?? line.playerName, seat }];
  });
  return { ...match, playerStats: Object.fromEntries(owned) };
}

/** The same for many matches, by their keys. */
export function allWithOwners(
  matches: Readonly<Record<string, Match>>,
  joined: JoinedGuests,
  names?: JoinedNames,
): Readonly<Record<string, Match>> {
  if (Object.keys(joined).length === 0) return matches;
  return Object.fromEntries(Object.entries(matches).map(([id, match]) => [id, withOwners(match, joined, names)]));
}

/** Parses the stored `joinedGuests`; drops entries without a player's uid. */
export function parseJoinedGuests(stored: unknown): Record<string, string> {
  const entries = Object.entries((stored ?? {}) as object).flatMap(([guestId, value]) => {
    const uid = joinedTo(value);
    return uid === null ? [] : [[guestId, uid]];
  });
  return Object.fromEntries(entries);
}

/** The names in the stored `joinedGuests`; an entry of an earlier version has none. */
export function parseJoinedNames(stored: unknown): Record<string, string> {
  const entries = Object.entries((stored ?? {}) as object).flatMap(([guestId, value]) => {
    const { name } = (typeof value === 'object' && value !== null ? value : {}) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? [[guestId, name]] : [];
  });
  return Object.fromEntries(entries);
}

/** The player of one entry of `joinedGuests`, null without one. */
export function joinedTo(value: unknown): string | null {
  const { uid } = (typeof value === 'object' && value !== null ? value : {}) as { uid?: unknown };
  return typeof uid === 'string' && isRecordKey(uid) ? uid : null;
}
