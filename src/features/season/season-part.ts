import type { ShownSeason } from '../../data/hooks/shown-season.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';

/** What the part of the bar that knows the page's figures is told. */
export interface SeasonPartProps {
  /** The key of the season, or `all`. */
  chosen: string;
  /** What people call it; empty in a league with one season. */
  name: string;
  /** Absent for `all`. */
  season: ListedSeason | undefined;
  isRunning: boolean;
  onShow: (shown: ShownSeason) => void;
}
