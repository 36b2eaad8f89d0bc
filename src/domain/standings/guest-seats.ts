import { playersOf } from '../match/sides.ts';
import type { Match, MatchPlayerStats } from '../records/types.ts';

/**
 * Whose figures a seat counts for. A completed match never changes, so a guest who was joined with a player keeps his
 * seats; what he did there counts for the player from then on, in matches that arrive later too.
 */

/** Who each joined guest is, by the guest's id: the player's uid. */
export type JoinedGuests = Readonly<Record<string, string>>;

/** A line of a match as the figures count it. */
export interface CountedLine extends MatchPlayerStats {
  /** The guest's id under which he sat there; absent in his own seat. */
  seat?: string;
}

/** A match whose lines stand under those they count for. */
export type OwnedMatch<M> = Omit<M, 'playerStats'> & { playerStats: Record<string, CountedLine> };

/**
 * The owner of each seat, in the order of the seats: a joined guest's is the player's, unless the player sits there himself
 * or another of his guests does before it. Nobody plays twice in a match: that guest was somebody else, and keeps his figures.
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
 * @param nameOf the name of a player now; the figures of who sat there as a guest carry it
 */
export function withOwners<M extends Pick<Match, 'playerStats' | 'team1Players' | 'team2Players'>>(
  match: M,
  joined: JoinedGuests,
  nameOf: (uid: string) => string | undefined = () => undefined,
): OwnedMatch<M> {
  const lines = Object.entries(match.playerStats);
  if (!lines.some(([seat]) => joined[seat] !== undefined)) return match;
  // Of a damaged match the lines may be of others than its seats.
  const owners = ownersOf([...new Set([...playersOf(match), ...lines.map(([seat]) => seat)])], joined);
  const owned = lines.map(([seat, line]): [string, CountedLine] => {
    const uid = owners[seat] ?? seat;
    return [uid, uid === seat ? line : { ...line, playerId: uid, playerName: nameOf(uid) ?? line.playerName, seat }];
  });
  return { ...match, playerStats: Object.fromEntries(owned) };
}

/** The same of many matches, by their keys. */
export function allWithOwners(
  matches: Readonly<Record<string, Match>>,
  joined: JoinedGuests,
  nameOf?: (uid: string) => string | undefined,
): Readonly<Record<string, Match>> {
  if (Object.keys(joined).length === 0) return matches;
  return Object.fromEntries(Object.entries(matches).map(([id, match]) => [id, withOwners(match, joined, nameOf)]));
}

/** `joinedGuests` as it is stored: entries without a player's uid are none. */
export function parseJoinedGuests(stored: unknown): Record<string, string> {
  const entries = Object.entries((stored ?? {}) as object).flatMap(([guestId, value]) => {
    const uid = joinedTo(value);
    return uid === null ? [] : [[guestId, uid]];
  });
  return Object.fromEntries(entries);
}

/** The player of one entry of `joinedGuests`, null where there is none. */
export function joinedTo(value: unknown): string | null {
  const { uid } = (typeof value === 'object' && value !== null ? value : {}) as { uid?: unknown };
  return typeof uid === 'string' && uid !== '' ? uid : null;
}
