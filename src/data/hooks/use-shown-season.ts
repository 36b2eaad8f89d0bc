import { useContext } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { ShownSeasonContext } from './shown-season.ts';

/** The season that the page shows: its key, or `all`; null while it is not known. Its name is empty where there is one only. */
export function useShownSeason(): { season: string | null; name: string } {
  const { league } = useServices();
  const running = useStore(league, ({ season, everSynced }) => (everSynced.season === true ? season : null));
  const { season = running, name = '' } = useContext(ShownSeasonContext);
  return { season, name };
}
