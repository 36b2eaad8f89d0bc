import type { Outcome } from '../match/sides.ts';

/**
 * The amount that each result adds to each figure (COMP-09 to COMP-17, decisions 7, 32, 33 and 72): the one table behind the update of a completed match,
 * a forfeit, the recount, the joining of a guest and the rules of the database. Points, rates, forms, runs and ranks follow from these figures (stats.ts,
 * season-results.ts).
 */

/** A number of the result itself: cups of a player, the attempts that its match counts for each, cups of a team and of its opponent, 1 for the most valuable player. */
export type Count = 'cups' | 'attempts' | 'mvp' | 'cupsFor' | 'cupsAgainst';

/** The amount that one result adds to a figure: a number for each outcome, or a number of the result. */
export type Gain = Outcomes | Count;
export type Outcomes = Readonly<Record<Outcome, number>>;

/** One figure; an absent kind of result adds nothing to it. */
export interface Figure {
  match?: Gain;
  forfeit?: Gain;
  /** A guest's results count for the player with whom he is joined. */
  joining?: true;
  /** Only a result with an overtime adds to it. */
  overtime?: true;
  /** Stored only where it is not zero: a league by the specification has none (decision 147). */
  rare?: true;
}

const each = (by: number): Gain => ({ won: by, lost: by, drawn: by });
const NONE = { won: 0, lost: 0, drawn: 0 };
const winner: Gain = { ...NONE, won: 1 };
const loser: Gain = { ...NONE, lost: 1 };
const drawn: Gain = { ...NONE, drawn: 1 };

/** Of a player, all-time (`users/{uid}/stats`) and of a season (`seasonStats/{season}/players/{uid}`). */
const PLAYER = {
  gamesPlayed: { match: each(1), joining: true },
  cupsScored: { match: 'cups', joining: true },
  totalAttempts: { match: 'attempts', joining: true },
  wins: { match: winner, joining: true },
  losses: { match: loser, joining: true },
  draws: { match: drawn, joining: true, rare: true },
  mvpCount: { match: 'mvp', joining: true },
} as const satisfies Record<string, Figure>;

/** Of a team, all-time (`teams/{id}/stats`). */
const TEAM = {
  wins: { match: winner, forfeit: winner },
  losses: { match: loser, forfeit: loser },
  draws: { match: drawn, forfeit: drawn, rare: true },
} as const satisfies Record<string, Figure>;

/** Of a team in a season, and under `all` of all time (`seasonStats/{season}/teams/{id}`). */
const SEASON_TEAM = {
  ...TEAM,
  // Of a fixture that has only a score (decision 72); «hükmen» has cups in a season that says so (decision 154).
  cupsFor: { match: 'cupsFor', forfeit: 'cupsFor' },
  cupsAgainst: { match: 'cupsAgainst', forfeit: 'cupsAgainst' },
  // Parts of the wins and losses, which may give other points.
  overtimeWins: { match: winner, forfeit: winner, overtime: true, rare: true },
  overtimeLosses: { match: loser, forfeit: loser, overtime: true, rare: true },
} as const satisfies Record<string, Figure>;

/** Of two teams against each other (`seasonStats/{season}/met/{low}_{high}`), as `low` sees each result. */
const MEETING = {
  low: { match: winner, forfeit: winner },
  high: { match: loser, forfeit: loser },
  drawn: { match: drawn, forfeit: drawn, rare: true },
  lowOvertime: { match: winner, forfeit: winner, overtime: true, rare: true },
  highOvertime: { match: loser, forfeit: loser, overtime: true, rare: true },
} as const satisfies Record<string, Figure>;

export const STATISTICS = { player: PLAYER, seasonTeam: SEASON_TEAM, meeting: MEETING } as const;

/** A rate is the rounded percent of one figure in the sum of others. */
export const RATES = {
  accuracy: { part: 'cupsScored', whole: ['totalAttempts'] },
  winRate: { part: 'wins', whole: ['wins', 'losses', 'draws'] },
} as const satisfies Record<string, { part: keyof typeof PLAYER; whole: readonly (keyof typeof PLAYER)[] }>;

/** One result from the side of a team or a player. */
export interface Seen {
  outcome: Outcome;
  /** Whether it was decided in an overtime. */
  overtime?: boolean;
  counts?: Readonly<Partial<Record<Count, number>>>;
  /** A guest's seat that counts for the player with whom he was joined. */
  isJoined?: boolean;
}

/** The amount that a result adds to a figure. */
function gainOf({ match, forfeit, joining, overtime }: Figure, kind: 'match' | 'forfeit', seen: Seen): number {
  const gain = kind === 'match' ? match : forfeit;
  if (gain === undefined || (seen.isJoined === true && joining !== true)) return 0;
  if (typeof gain === 'string') return seen.counts?.[gain] ?? 0;
  return overtime === true && seen.overtime !== true ? 0 : gain[seen.outcome];
}

/** The figures of a table; a rare one is absent where it is 0. */
export type Sums<Table extends Figures> = {
  [Name in keyof Table as Table[Name] extends { rare: true } ? never : Name]: number;
} & { [Name in keyof Table as Table[Name] extends { rare: true } ? Name : never]?: number };

type Figures = Readonly<Record<string, Figure>>;
type Known<Table extends Figures> = Readonly<Partial<Record<keyof NoInfer<Table>, number>>>;

/** These sums of a table without the rare ones that are 0, as they are stored. @param sum of a figure */
const sumsOf = <Table extends Figures>(figures: Table, sum: (name: keyof Table & string) => number) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, { rare }]) => {
      const value = sum(name);
      return rare === true && value === 0 ? [] : [[name, value]];
    }),
  ) as Sums<Table>;

/**
 * The figures of a table after one more result.
 *
 * @param before the figures before it; a missing one counts as 0
 */
export const grown = <Table extends Figures>(
  figures: Table,
  before: Known<Table>,
  kind: 'match' | 'forfeit',
  seen: Seen,
): Sums<Table> => sumsOf(figures, (name) => (before[name] ?? 0) + gainOf(figures[name] as Figure, kind, seen));

/** The sum of two records of a table. */
export const added = <Table extends Figures>(figures: Table, one: Known<Table>, other: Known<Table>): Sums<Table> =>
  sumsOf(figures, (name) => (one[name] ?? 0) + (other[name] ?? 0));

/** The figures of a table before any result. */
export const zeros = <Table extends Figures>(figures: Table): Sums<Table> => sumsOf(figures, () => 0);
