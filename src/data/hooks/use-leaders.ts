import { useMemo } from 'react';
import { parseSeasonPlayer } from '../../domain/records/season-stats.ts';
import { type Leader, type LeaderKind, leaders } from '../../domain/standings/leaders.ts';
import { seasonLeaders } from '../store/season-feeds.ts';
import { useFeed } from './use-feed.ts';

/** How many of each list a page asks for, and how many of one when somebody wants more. */
export const FIRST_LEADERS = 5;
export const MORE_LEADERS = 20;

const asPlayer = (_key: string, value: unknown) => parseSeasonPlayer(value);

/**
 * The first players of a season by a figure, followed while the screen stands.
 *
 * @param season its key, or `all`; null asks for nothing
 * @returns undefined while they were never read
 */
export function useLeaders(season: string | null, kind: LeaderKind, count = FIRST_LEADERS): Leader[] | undefined {
  const feed = useMemo(() => (season === null ? null : seasonLeaders(season, kind, count)), [season, kind, count]);
  const players = useFeed(feed, asPlayer);
  return useMemo(() => (players === undefined ? undefined : leaders(kind, players)), [kind, players]);
}
