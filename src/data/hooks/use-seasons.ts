import { useMemo } from 'react';
import { useStore } from 'zustand';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { ALL_TIME, seasonOfKey } from '../../domain/records/season-keys.ts';
import { seasonList } from '../../domain/records/season-list.ts';
import { useServices } from '../services.ts';

/** The seasons of the league, newest first, and the running one; a league that never opened a second season has one. */
export function useSeasons(): ReturnType<typeof seasonList> {
  const { league } = useServices();
  const stored = useStore(league, (state) => state.seasons);
  return useMemo(() => seasonList(stored), [stored]);
}

/**
 * The name of a season, of its play-offs, or of `all`. Without the season's name in a league with one season, and while the device has not read the
 * seasons.
 */
export function useSeasonName(key: string | null): string {
  const { seasons } = useSeasons();
  if (key === null) return '';
  const season = seasonOfKey(key);
  const stage = season === key ? [] : [texts.stage];
  const name = season === ALL_TIME ? texts.allTime : (seasons.find(({ id }) => id === season)?.name ?? '');
  return [...(seasons.length < 2 ? [] : [name]), ...stage].filter((part) => part !== '').join(' · ');
}
