/** Part of a season: the table, or a round of the play-offs. */
export type Stage = 'league' | 'eighth' | 'quarter' | 'semi' | 'third' | 'final';

/**
 * `planned` with a `matchId` is running. `postponed` has no valid time yet. `forfeit` has a winner without a match: «hükmen», or with scores a match of
 * which only the score is known (decision 72). `played` has a completed match and never changes again.
 */
export type FixtureState = 'planned' | 'postponed' | 'cancelled' | 'forfeit' | 'played';

/** The origin of a bracket place's team: the winner or the loser of a tie. */
export interface PlaceOrigin {
  tie: string;
  of: 'winner' | 'loser';
}

/** `fixtures/{id}`: a planned match and its outcome. Times are ms since 1970. */
export interface Fixture {
  season: string;
  /** From 1; in the play-offs counted from their first round. */
  round: number;
  stage: Stage;
  /** Which game of a tie, 1 to 3 or 1 to 5; a tie of one game has none. */
  game?: number;
  /** Place in the bracket: `e1` to `e8` (of the last 16), `q1` to `q4`, `s1`, `s2`, `t` (third place), `f` (final). */
  tie?: string;
  /** The home team; absent while the place is not decided, and `from1` then names its origin. */
  team1Id?: string;
  team2Id?: string;
  /** Stays after the team is known: taking a result back empties the place again. A team that had a bye has none. */
  from1?: PlaceOrigin;
  from2?: PlaceOrigin;
  at: number;
  venue?: string;
  /** From 1. */
  table?: number;
  state: FixtureState;
  matchId?: string;
  /** When its match began, server ms; absent while a phone of an earlier version has started it, until the next recount. */
  startedAt?: number;
  /** Only of a forfeit or a played match. */
  winnerId?: string;
  /** The score of a played match, absent for one that was played before fixtures had scores; or the only thing that is known of a forfeit's match. */
  team1Score?: number;
  team2Score?: number;
  /** Key of the line of the admin's log that declared it a forfeit, or took that back; absent in older records. */
  line?: string;
  /** Only of a forfeit: the names of its teams on the day of its declaration; absent in older records. */
  team1Name?: string;
  team2Name?: string;
  /** Only of a forfeit, or of a game that its tie does not need, that was postponed before: undoing restores this state. */
  was?: 'postponed';
  /** Only of a fixture that has only a score, if `at` was another time before: undoing restores that. */
  plannedAt?: number;
  note?: string;
  /** Grows with each move, cancellation and new plan (SEQUENCE of RFC 5545). */
  sequence: number;
  /** The sequence that the planner wrote last; absent is 0. If the sequence differs, a hand has moved the fixture since. */
  planSequence?: number;
  /** Server time of the last change. Nobody changes a forfeit, only takes it back, so for a forfeit this is the time of its declaration. */
  updatedAt: number;
}

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
