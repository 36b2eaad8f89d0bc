import type { SeasonPlayer } from '../records/season-stats.ts';
import { compareTurkish } from '../text/collation.ts';

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

/**
 * The first players of a season, or of all time. Rates rank only players with enough matches (MIN_RANKED_GAMES); with equal rates the player with
 * more matches is first. A player whose figure is 0 is left out.
 *
 * @param players of `seasonStats/{season}/players`, as many as the query returned
 */
export function leaders(kind: LeaderKind, players: Readonly<Record<string, SeasonPlayer>>): Leader[] {
  const lines = Object.entries(players).flatMap(([uid, player]) => {
    const { name, teamId, gamesPlayed: games } = player;
    const { value, order } = figureOf(kind, player);
    return value > 0 && order > 0 ? [{ uid, name, teamId, games, value, order }] : [];
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
