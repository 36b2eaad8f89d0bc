import { ATTEMPTS_PER_MATCH } from '../records/constants.ts';

/**
 * The amount that each result adds to each figure (COMP-09 to COMP-17, decisions 7, 32, 33 and 72): the one table behind the update of a completed match,
 * a forfeit, the recount, the joining of a guest and the rules of the database. Points, rates, forms, runs and ranks follow from these figures (stats.ts,
 * season-results.ts).
 */

/** A number of the result itself: cups of a player, cups of a team and of its opponent, 1 for the most valuable player. */
export type Count = 'cups' | 'mvp' | 'cupsFor' | 'cupsAgainst';

/** The amount that one result adds to a figure: a number for the winner and one for the loser, or a number of the result. */
export type Gain = Readonly<{ won: number; lost: number }> | Count;

/** One figure; an absent kind of result adds nothing to it. */
export interface Figure {
  match?: Gain;
  forfeit?: Gain;
  /** A guest's results count for the player with whom he is joined. */
  joining?: true;
}

const each = (by: number): Gain => ({ won: by, lost: by });
const winner = (by: number): Gain => ({ won: by, lost: 0 });
const loser = (by: number): Gain => ({ won: 0, lost: by });

/** Of a player, all-time (`users/{uid}/stats`) and of a season (`seasonStats/{season}/players/{uid}`). */
const PLAYER = {
  gamesPlayed: { match: each(1), joining: true },
  cupsScored: { match: 'cups', joining: true },
  totalAttempts: { match: each(ATTEMPTS_PER_MATCH), joining: true },
  wins: { match: winner(1), joining: true },
  losses: { match: loser(1), joining: true },
  mvpCount: { match: 'mvp', joining: true },
} as const satisfies Record<string, Figure>;

/** Of a team, all-time (`teams/{id}/stats`). */
const TEAM = {
  wins: { match: winner(1), forfeit: winner(1) },
  losses: { match: loser(1), forfeit: loser(1) },
} as const satisfies Record<string, Figure>;

/** Of a team in a season, and under `all` of all time (`seasonStats/{season}/teams/{id}`). */
const SEASON_TEAM = {
  ...TEAM,
  // Of a fixture that has only a score (decision 72); «hükmen» has no cups.
  cupsFor: { match: 'cupsFor', forfeit: 'cupsFor' },
  cupsAgainst: { match: 'cupsAgainst', forfeit: 'cupsAgainst' },
} as const satisfies Record<string, Figure>;

/** Of two teams against each other (`seasonStats/{season}/met/{low}_{high}`), each figure as the team of that name sees the result. */
const MEETING = {
  low: { match: winner(1), forfeit: winner(1) },
  high: { match: winner(1), forfeit: winner(1) },
} as const satisfies Record<string, Figure>;

export const STATISTICS = { player: PLAYER, seasonTeam: SEASON_TEAM, meeting: MEETING } as const;

/** A rate is the rounded percent of one figure in the sum of others. */
export const RATES = {
  accuracy: { part: 'cupsScored', whole: ['totalAttempts'] },
  winRate: { part: 'wins', whole: ['wins', 'losses'] },
} as const satisfies Record<string, { part: keyof typeof PLAYER; whole: readonly (keyof typeof PLAYER)[] }>;

/** One result from the side of a team or a player. */
export interface Seen {
  won: boolean;
  counts?: Readonly<Partial<Record<Count, number>>>;
  /** A guest's seat that counts for the player with whom he was joined. */
  isJoined?: boolean;
}

/** The amount that a result adds to a figure. */
function gainOf({ match, forfeit, joining }: Figure, kind: 'match' | 'forfeit', seen: Seen): number {
  const gain = kind === 'match' ? match : forfeit;
  if (gain === undefined || (seen.isJoined === true && joining !== true)) return 0;
  if (typeof gain === 'string') return seen.counts?.[gain] ?? 0;
  return seen.won ? gain.won : gain.lost;
}

/**
 * The figures of a table after one more result.
 *
 * @param before the figures before it; a missing one counts as 0
 */
export function grown<Name extends string>(
  figures: Readonly<Record<Name, Figure>>,
  before: Readonly<Partial<Record<NoInfer<Name>, number>>>,
  kind: 'match' | 'forfeit',
  seen: Seen,
): Record<Name, number> {
  const after = namesOf(figures).map((name) => [name, (before[name] ?? 0) + gainOf(figures[name], kind, seen)]);
  return Object.fromEntries(after) as Record<Name, number>;
}

/** The figures of a table before any result. */
export const zeros = <Name extends string>(figures: Readonly<Record<Name, Figure>>): Record<Name, number> =>
  Object.fromEntries(namesOf(figures).map((name) => [name, 0])) as Record<Name, number>;

const namesOf = <Name extends string>(figures: Readonly<Record<Name, Figure>>) => Object.keys(figures) as Name[];
