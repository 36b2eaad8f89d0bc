import { asNumber, asRecord, asText, listOf } from './read-fields.ts';
import { type NamedId, parseNamed } from './record-book.ts';

/** Wire types of `ratings/{season}` (docs/api.md). */

/** One who played in the season. */
export interface RatedLine extends NamedId {
  /** 1 for the first; equal points share a place. */
  rank: number;
  /** After the last match of the season. */
  points: number;
  /** What the last five matches of the season added. */
  change: number;
  /** Matches of the season. */
  matches: number;
  /** Of a player: the id of his team in his last match. */
  teamId?: string;
}

/** A result that the ratings did not expect. */
export interface Upset {
  matchId: string;
  at: number;
  /** Of the winner, before the match, 0 to 1. */
  chance: number;
  winner: NamedId & { cups: number };
  loser: NamedId & { cups: number };
}

export interface RatingTable {
  teams: RatedLine[];
  players: RatedLine[];
  /** Newest first. */
  upsets: Upset[];
}

/** Bounds of the lists. */
export const MOST_RATED = 100;
export const MOST_UPSETS = 40;

/** Parses the ratings of a season; null if they are none. */
export function parseRatingTable(value: unknown): RatingTable | null {
  const { teams, players, upsets } = asRecord(value);
  if (!Array.isArray(teams)) return null;
  return {
    teams: listOf(teams, MOST_RATED, parseLine),
    players: listOf(players, MOST_RATED, parseLine),
    upsets: listOf(upsets, MOST_UPSETS, parseUpset),
  };
}

function parseLine(value: unknown): RatedLine | null {
  const named = parseNamed(value);
  const { rank, points, change, matches, teamId } = asRecord(value);
  return (
    named && {
      ...named,
      rank: asNumber(rank),
      points: asNumber(points),
      change: asNumber(change),
      matches: asNumber(matches),
      ...(typeof teamId === 'string' && { teamId }),
    }
  );
}

function parseUpset(value: unknown): Upset | null {
  const { matchId, at, chance, winner, loser } = asRecord(value);
  const [one, two] = [winner, loser].map((side) => {
    const named = parseNamed(side);
    return named && { ...named, cups: asNumber(asRecord(side).cups) };
  });
  if (!one || !two || asText(matchId) === '') return null;
  return { matchId: asText(matchId), at: asNumber(at), chance: asNumber(chance), winner: one, loser: two };
}
