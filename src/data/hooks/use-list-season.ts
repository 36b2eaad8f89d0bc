import { useCallback } from 'react';
import { useStore } from 'zustand';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import { parseSeasons, seasonAt } from '../../domain/records/seasons.ts';
import { useServices } from '../services.ts';
import { useSeasons } from './use-seasons.ts';
import { useShownSeason } from './use-shown-season.ts';

export interface ListSeason {
  /** The key of the season whose matches a list shows; `all` in a league with one season. */
  season: string;
  hasSeveral: boolean;
  /** Whether what happened at this time (ms) without a season of its own belongs to the list. */
  holds: (at: number) => boolean;
}

/** The season of the lists of matches and players on the pages of a team and of a player. */
export function useListSeason(): ListSeason {
  const hasSeveral = useSeasons().seasons.length > 1;
  const shown = useShownSeason().season;
  const stored = useStore(useServices().league, ({ seasons }) => seasons);
  const season = hasSeveral && shown !== null ? shown : ALL_TIME;
  const holds = useCallback(
    (at: number) => season === ALL_TIME || seasonAt(parseSeasons(stored), at) === season,
    [season, stored],
  );
  return { season, hasSeveral, holds };
}
