import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseSeasonPlayer, type SeasonPlayer } from '../../domain/records/season-stats.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { useServices } from '../services.ts';
import { seasonLeaders } from '../store/season-feeds.ts';
import { useFeed } from './use-feed.ts';

/** What the screen of the venue names the best of. */
export type BoardFigure = 'cupsScored' | 'mvpCount';

/** So many are read from 8 m. */
const LEADERS = 5;
const parse = (_key: string, value: unknown) => parseSeasonPlayer(value);

/** The first players of the running season by a figure, the best first; none while nothing was read. */
export function useBoardLeaders(by: BoardFigure): readonly [uid: string, player: SeasonPlayer][] {
  const season = useStore(useServices().league, (state) => state.season);
  const players = useFeed(seasonLeaders(season, by, LEADERS), parse);
  return useMemo(
    () =>
      Object.entries(players ?? {})
        .sort(([, a], [, b]) => b[by] - a[by] || compareTurkish(a.name, b.name))
        .slice(0, LEADERS),
    [players, by],
  );
}
