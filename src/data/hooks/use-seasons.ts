import { useMemo } from 'react';
import { useStore } from 'zustand';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { seasonList } from '../../domain/records/season-list.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import { useServices } from '../services.ts';

/** The seasons of the league, newest first, and the running one; a league that never opened a second season has one. */
export function useSeasons(): ReturnType<typeof seasonList> {
  const { league } = useServices();
  const stored = useStore(league, (state) => state.seasons);
  return useMemo(() => seasonList(stored), [stored]);
}

/** The name of a season, or of `all`; empty in a league with one season, and while the device has not read the seasons. */
export function useSeasonName(season: string | null): string {
  const { seasons } = useSeasons();
  if (season === null || seasons.length < 2) return '';
  return season === ALL_TIME ? texts.allTime : (seasons.find(({ id }) => id === season)?.name ?? '');
}
