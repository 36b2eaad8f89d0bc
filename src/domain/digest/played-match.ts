import type { TimelineEntry } from '../match/match.ts';
import { playersOf } from '../match/sides.ts';
import { seasonNumber, seasonOf } from '../records/seasons.ts';
import type { Match } from '../records/types.ts';
import type { Fixture, Fixtures } from '../schedule/types.ts';
import { completedInOrder } from '../standings/add-match.ts';
import { type JoinedGuests, ownersOf } from '../standings/guest-seats.ts';
import { atOnce } from '../steps.ts';
import { wallTime } from '../text/league-clock.ts';

/** A match that counts, with all that ratings, records and stories are made of (decision 104). */
export interface PlayedMatch {
  matchId: string;
  match: Match;
  /** The key of its season. */
  season: string;
  /** The round that it belongs to, see {@link roundOf}; one summary covers the matches of a season with the same key. */
  round: string;
  /** The throws that counted, oldest first; empty for a typed match (decision 71), and where the log is lost. */
  timeline: readonly TimelineEntry[];
  /** Those of its overtimes (decision 145), which count in no figure but its length. */
  overtime?: readonly TimelineEntry[] | undefined;
  /** The record differs from the fold of its log, and the admin has not decided (decision 119). */
  isUnexplained?: boolean;
  /** The player for whom each seat counts, by the id in the seat: a joined guest's is the player's (docs/scoring.md, Guests). */
  owners: Readonly<Record<string, string>>;
}

/** Points before and after a match, whole. */
export interface RatingChange {
  before: number;
  after: number;
}

/** What a match did to the ratings. */
export interface RatedMatch {
  matchId: string;
  /** The chance of side one by the ratings of the teams before the match, 0 to 1. */
  expected: number;
  /** The ratings gave the winner little chance, and knew both teams. */
  isUpset: boolean;
  teams: Record<string, RatingChange>;
  players: Record<string, RatingChange>;
}

/** A match of the digest: what was played, and what it did to the ratings. */
export interface DigestedMatch extends PlayedMatch {
  rated: RatedMatch;
}

/** A season of the digest. */
export interface DigestedSeason {
  season: string;
  /** In the order in which they counted. */
  matches: readonly DigestedMatch[];
  /** All fixtures of the season, whatever their state, and when they were read, ms; absent where only matches are known. */
  fixtures?: Fixtures;
  asOf?: number;
}

/** The whole league: its seasons in their order. Ratings, records, stories and weeks are functions of it (decision 104). */
export type LeagueDigest = readonly DigestedSeason[];

/** What the league's digest is made of: all of it public. */
export interface LeagueRecords {
  /** By id; those that do not count are skipped. */
  matches: Readonly<Record<string, Match>>;
  fixtures: Fixtures;
  joined: JoinedGuests;
  /** The throws of a match that counted; empty if nobody has its log. */
  timelineOf(matchId: string): readonly TimelineEntry[];
  overtimeOf?(matchId: string): readonly TimelineEntry[] | undefined;
  isUnexplained?(matchId: string): boolean;
}

/** The matches that count: season by season, and within a season in the order in which the server counted them. */
export const playedMatches = (records: LeagueRecords): PlayedMatch[] => atOnce(playedInSteps(records));

/** The same, which may rest after each match. */
export function* playedInSteps({
  matches,
  fixtures,
  joined,
  timelineOf,
  overtimeOf,
  isUnexplained,
}: LeagueRecords): Generator<void, PlayedMatch[]> {
  // Without a prototype: an id may be a name of JavaScript's own.
  const players: JoinedGuests = Object.assign(Object.create(null), joined);
  const played: PlayedMatch[] = [];
  for (const [matchId, match] of completedInOrder(matches)) {
    const fixture = match.fixtureId === undefined ? undefined : fixtures[match.fixtureId];
    const overtime = overtimeOf?.(matchId);
    played.push({
      matchId,
      match,
      season: seasonOf(match),
      round: roundOf(match, fixture),
      timeline: timelineOf(matchId),
      ...(overtime && { overtime }),
      ...(isUnexplained?.(matchId) && { isUnexplained: true }),
      owners: ownersOf(playersOf(match), players),
    });
    yield;
  }
  return played.sort((a, b) => seasonNumber(a.season) - seasonNumber(b.season));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A match after midnight belongs to the evening before. */
export const NIGHT_MS = 6 * HOUR_MS;

/**
 * The key of a round within its season: `r3` of the league, `quarter` … `final` of the play-offs, and for a match without a fixture the day on which its
 * week begins, `w2026-05-04`. A key has no dot, slash or blank, so it can stand in an address.
 */
export function roundOf(
  match: Pick<Match, 'startedAt'>,
  fixture: Pick<Fixture, 'stage' | 'round'> | undefined,
): string {
  if (fixture !== undefined) return fixture.stage === 'league' ? `r${fixture.round}` : fixture.stage;
  const day = Date.parse(`${wallTime(match.startedAt - NIGHT_MS).day}T00:00Z`);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return `w${new Date(day - sinceMonday * DAY_MS).toISOString().slice(0, 10)}`;
}
