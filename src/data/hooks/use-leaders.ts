import { useMemo } from 'react';
import { parseSeasonPlayer } from '../../domain/records/season-stats.ts';
import { type Leader, type LeaderKind, leaders } from '../../domain/standings/leaders.ts';
import { seasonLeaders } from '../store/season-feeds.ts';
import { useFeed } from './use-feed.ts';

/** The length of each list on a page, and the length of one list after «more». */
export const FIRST_LEADERS = 5;
export const MORE_LEADERS = 20;

const asPlayer = (_key: string, value: unknown) => parseSeasonPlayer(value);

/**
 * The first players of a season by a figure, followed while the screen is open.
 *
 * @param season its key, or `all`; null follows nothing
 * @returns undefined while this device has never read them
 */
export function useLeaders(season: string | null, kind: LeaderKind, count = FIRST_LEADERS): Leader[] | undefined {
  const feed = useMemo(() => (season === null ? null : seasonLeaders(season, kind, count)), [season, kind, count]);
  const players = useFeed(feed, asPlayer);
  return useMemo(() => (players === undefined ? undefined : leaders(kind, players)), [kind, players]);
}
