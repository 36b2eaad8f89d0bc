import { MIN_RANKED_GAMES, RANKED_PART } from '../records/constants.ts';
import type { SeasonPlayer } from '../records/season-stats.ts';
import { compareTurkish } from '../text/collation.ts';
import { playedOf, type Results } from './stats.ts';

/** The kinds of leaders, in the order of the page. */
export const LEADER_KINDS = ['cups', 'accuracy', 'winRate', 'mvp', 'run'] as const;

export type LeaderKind = (typeof LEADER_KINDS)[number];

/** The child by which a query finds the first players of each kind; each has its `.indexOn`. */
export const LEADER_FIELDS = {
  cups: 'cupsScored',
  accuracy: 'ranks/accuracy',
  winRate: 'ranks/winRate',
  mvp: 'mvpCount',
  run: 'bestRun',
} as const satisfies Record<LeaderKind, string>;

/** A line of a list of leaders. */
export interface Leader {
  uid: string;
  /** 1-based; players with equal figures share a place. */
  rank: number;
  name: string;
  /** The team of the player's last counted match. */
  teamId: string;
  /** Cups, percent, MVPs or wins in a row. */
  value: number;
  games: number;
}

/** Whether the kind compares rates, which rank only with enough matches. */
export const isRate = (kind: LeaderKind): kind is 'accuracy' | 'winRate' => kind === 'accuracy' || kind === 'winRate';

/** The results of the teams of a season, by team; null for all time, where the minimum does not grow (decision 64). */
export type TeamResults = Readonly<Record<string, Results>> | null;

/** The matches that a player of a team needs in a season before his rates rank. @param results undefined for a team without a result */
export const rankedFrom = (results: Results | undefined): number =>
  Math.max(MIN_RANKED_GAMES, results === undefined ? 0 : Math.ceil(playedOf(results) / RANKED_PART));

/** Whether some team has so many results that its players need more than MIN_RANKED_GAMES. */
export const minimumGrows = (teams: TeamResults): boolean =>
  Object.values(teams ?? {}).some((results) => rankedFrom(results) > MIN_RANKED_GAMES);

/**
 * The first players of a season, or of all time. Rates rank only players with enough matches ({@link rankedFrom}); with equal rates the player with
 * more matches is first. A player whose figure is 0 is left out.
 *
 * @param players of `seasonStats/{season}/players`, as many as the query returned
 * @param teams of `seasonStats/{season}/teams`; null for all time
 */
export function leaders(
  kind: LeaderKind,
  players: Readonly<Record<string, SeasonPlayer>>,
  teams: TeamResults = null,
): Leader[] {
  const lines = Object.entries(players).flatMap(([uid, player]) => {
    const { name, teamId, gamesPlayed: games } = player;
    const { value, order } = figureOf(kind, player);
    const isFew = isRate(kind) && teams !== null && games < rankedFrom(teams[teamId]);
    return value > 0 && order > 0 && !isFew ? [{ uid, name, teamId, games, value, order }] : [];
  });
  lines.sort((a, b) => b.order - a.order || compareTurkish(a.name, b.name) || (a.uid < b.uid ? -1 : 1));
  return lines.map(({ order, ...line }) => ({
    ...line,
    rank: lines.findIndex((other) => other.order === order) + 1,
  }));
}

/** The players who share the first place. */
export const firstOf = (lines: readonly Leader[]): Leader[] => lines.filter(({ rank }) => rank === 1);

function figureOf(kind: LeaderKind, player: SeasonPlayer): { value: number; order: number } {
  const { cupsScored, accuracy, winRate, mvpCount, bestRun, ranks } = player;
  if (kind === 'accuracy') return { value: accuracy, order: ranks?.accuracy ?? 0 };
  if (kind === 'winRate') return { value: winRate, order: ranks?.winRate ?? 0 };
  const value = { cups: cupsScored, mvp: mvpCount, run: bestRun }[kind];
  return { value, order: value };
}
