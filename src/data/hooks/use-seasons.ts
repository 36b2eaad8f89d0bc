import { useMemo } from 'react';
import { useStore } from 'zustand';
import { seasonList } from '../../domain/records/season-list.ts';
import { useServices } from '../services.ts';

/** The seasons of the league, newest first, and which of them runs; a league that never opened a second has one. */
export function useSeasons(): ReturnType<typeof seasonList> {
  const { league } = useServices();
  const stored = useStore(league, (state) => state.seasons);
  return useMemo(() => seasonList(stored), [stored]);
}
