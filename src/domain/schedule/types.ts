import * as v from 'valibot';
import { MAX_TIME } from '../records/constants.ts';
import { compact } from '../records/parse.ts';
import { optionalKey, recordKey } from '../records/record-keys.ts';
import { figure, optionalNumber, optionalText, type RecordOf } from '../records/types.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIME));
const fromOne = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TIME));
const optionalCount = v.fallback(v.optional(fromOne), undefined);
const optionalScore = v.fallback(v.optional(whole), undefined);

/** Part of a season: the table, or a round of the play-offs. */
const stage = v.picklist(['league', 'eighth', 'quarter', 'semi', 'third', 'final']);
export type Stage = v.InferOutput<typeof stage>;

/**
 * `planned` with a `matchId` is running. `postponed` has no valid time yet. `forfeit` has a winner without a match: «hükmen», or with scores a match of
 * which only the score is known (decision 72). `played` has a completed match and never changes again.
 */
const state = v.picklist(['planned', 'postponed', 'cancelled', 'forfeit', 'played']);

/** The origin of a bracket place's team: the winner or the loser of a tie. */
const origin = v.object({ tie: recordKey, of: v.picklist(['winner', 'loser']) });
export type PlaceOrigin = v.InferOutput<typeof origin>;
const optionalOrigin = v.fallback(v.optional(origin), undefined);

/** `fixtures/{id}`: a planned match and its outcome. Times are ms since 1970. */
const fixture = v.object({
  season: recordKey,
  /** From 1; in the play-offs counted from their first round. */
  round: v.fallback(fromOne, 1),
  stage,
  /** Which game of a tie, 1 to 3 or 1 to 5; a tie of one game has none. */
  game: optionalCount,
  /** Place in the bracket: `e1` to `e8` (of the last 16), `q1` to `q4`, `s1`, `s2`, `t` (third place), `f` (final). */
  tie: optionalKey,
  /** The home team; absent while the place is not decided, and `from1` then names its origin. */
  team1Id: optionalKey,
  team2Id: optionalKey,
  /** Stays after the team is known: taking a result back empties the place again. A team that had a bye has none. */
  from1: optionalOrigin,
  from2: optionalOrigin,
  at: figure,
  venue: optionalText,
  /** From 1. */
  table: optionalCount,
  state,
  matchId: optionalKey,
  /** When its match began, server ms; absent while a phone of an earlier version has started it, until the next recount. */
  startedAt: optionalNumber,
  /** Only of a forfeit or a played match. */
  winnerId: optionalKey,
  /** It ended without a winner (decision 145). */
  drawn: v.fallback(v.optional(v.literal(true)), undefined),
  /** The score of a played match, absent for one that was played before fixtures had scores; or the only thing that is known of a forfeit's match. */
  team1Score: optionalScore,
  team2Score: optionalScore,
  /** Cups of the last overtime, beside a score. */
  team1Overtime: optionalScore,
  team2Overtime: optionalScore,
  /** Key of the line of the admin's log that declared it a forfeit, or took that back; absent in older records. */
  line: optionalKey,
  /** Only of a forfeit: the names of its teams on the day of its declaration; absent in older records. */
  team1Name: optionalText,
  team2Name: optionalText,
  /** Only of a forfeit, or of a game that its tie does not need, that was postponed before: undoing restores this state. */
  was: v.fallback(v.optional(v.literal('postponed')), undefined),
  /** Only of a fixture that has only a score, if `at` was another time before: undoing restores that. */
  plannedAt: optionalNumber,
  note: optionalText,
  /** Grows with each move, cancellation and new plan (SEQUENCE of RFC 5545). */
  sequence: v.fallback(whole, 0),
  /** The sequence that the planner wrote last; absent is 0. If the sequence differs, a hand has moved the fixture since. */
  planSequence: optionalScore,
  /** Server time of the last change. Nobody changes a forfeit, only takes it back, so for a forfeit this is the time of its declaration. */
  updatedAt: v.fallback(whole, 0),
});
export type Fixture = RecordOf<typeof fixture>;

/** Fixtures by their ids. */
export type Fixtures = Readonly<Record<string, Fixture>>;

/** A fixture with its id, for lists. */
export interface FixtureEntry {
  id: string;
  fixture: Fixture;
}

/** The changed fields; null removes a field. */
export type FixtureChange = { readonly [Field in keyof Fixture]?: Exclude<Fixture[Field], undefined> | null };

/** Changes by the ids of their fixtures. */
export type FixtureChanges = Readonly<Record<string, FixtureChange>>;

/** A fixture from the server's value; null without season, stage, time or state; any other damaged field counts as missing. */
export function parseFixture(value: unknown): Fixture | null {
  const parsed = v.safeParse(fixture, value);
  if (!parsed.success) return null;
  // A phone of an earlier version takes the match away and leaves its start.
  const { startedAt, ...rest } = parsed.output;
  return compact<Fixture>(rest.matchId === undefined ? rest : parsed.output);
}
