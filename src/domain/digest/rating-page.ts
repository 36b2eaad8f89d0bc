import { asNumber, asRecord, asText, listOf } from './read-fields.ts';
import { type OwnRecord, parseOwnRecords } from './record-book.ts';

/** Wire types of `team/{id}` and `player/{uid}` (docs/api.md): how the rating of one moved, match by match. */

/** The rating after one match. */
export interface RatingPoint {
  matchId: string;
  /** Ms, when the match was over. */
  at: number;
  /** The key of the match's season. */
  season: string;
  /** After the match, whole. */
  points: number;
  /** What the match added. */
  change: number;
  /** The key of the other team in `opponents`. */
  opponent: string;
  won: boolean;
  /** Nobody has won. */
  drawn?: true;
  /** The own team's cups first. */
  cups: [own: number, other: number];
  /** The result was one that the ratings did not expect. */
  isUpset?: true;
}

export interface RatingPage {
  /** Of a joined guest the player's. */
  id: string;
  points: number;
  /** What the last five matches added. */
  change: number;
  /** All matches, of which the line has the newest. */
  matches: number;
  /** Among those who played in the newest season with matches; absent for who did not play in it. */
  place?: { season: string; rank: number; of: number };
  /** Oldest first, at most {@link MOST_LINE_POINTS}. */
  line: RatingPoint[];
  /** Names by id. */
  opponents: Record<string, string>;
  /** Records of all time. */
  records: OwnRecord[];
}

export const MOST_LINE_POINTS = 200;

/** Matches whose changes are the form. */
export const FORM_MATCHES = 5;

/** Parses the document of a team or a player; null if it is none. */
export function parseRatingPage(value: unknown): RatingPage | null {
  const { id, points, change, matches, place, line, opponents, records } = asRecord(value);
  const shown = listOf(line, MOST_LINE_POINTS, parsePoint);
  if (typeof id !== 'string' || shown.length === 0) return null;
  const { season, rank, of } = asRecord(place);
  return {
    id,
    points: asNumber(points),
    change: asNumber(change),
    matches: asNumber(matches),
    ...(typeof season === 'string' && { place: { season, rank: asNumber(rank, 1), of: asNumber(of, 1) } }),
    line: shown,
    opponents: Object.fromEntries(Object.entries(asRecord(opponents)).map(([key, name]) => [key, asText(name)])),
    records: parseOwnRecords(records),
  };
}

function parsePoint(value: unknown): RatingPoint | null {
  const { matchId, at, season, points, change, opponent, won, drawn, cups, isUpset } = asRecord(value);
  const after = asNumber(points, null);
  if (typeof matchId !== 'string' || after === null) return null;
  const [own, other] = Array.isArray(cups) ? cups : [];
  return {
    matchId,
    at: asNumber(at),
    season: asText(season),
    points: after,
    change: asNumber(change),
    opponent: asText(opponent),
    won: won === true,
    ...(drawn === true && { drawn }),
    cups: [asNumber(own), asNumber(other)],
    ...(isUpset === true && { isUpset }),
  };
}
