import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { ALL_TIME, seasonKey, seasonNumber } from '../../domain/records/season-keys.ts';
import { useServices } from '../services.ts';
import type { LeagueStore } from '../store/league-store.ts';
import { useRunningSeason } from './use-league.ts';
import { SEASON_PARAM } from './use-shown-table.ts';

/** The value of {@link SEASON_PARAM} for all time. */
export const ALL_TIME_WORD = 'tum';

/** The last choice in each open league: the choice stays while the person walks from page to page. */
export const lastChosen = new WeakMap<LeagueStore, string>();

export interface ShownSeason {
  /** The key of the season, or `all`; null while the device does not know which season runs. */
  season: string | null;
  /** Whether the page shows the running season; without a season in the address this is known before the running season is. */
  isRunning: boolean;
}

/**
 * The season that the page shows: the season of the address, else the season that was chosen before, else the running one.
 *
 * @param hasAllTime whether the page can show all time; a page that cannot shows the running season instead
 */
export function useShownSeason(hasAllTime = true): ShownSeason {
  const { league } = useServices();
  const running = useStore(league, ({ season, everSynced }) => (everSynced.season === true ? season : null));
  const word = useSearchParams()[0].get(SEASON_PARAM);
  const kept = word === null ? lastChosen.get(league) : undefined;
  const asked = kept ?? (word === ALL_TIME_WORD ? ALL_TIME : seasonKey(Math.floor(Number(word))));
  if (running === null) return { season: null, isRunning: word === null && kept === undefined };
  const number = seasonNumber(asked);
  const isKnown = asked === ALL_TIME ? hasAllTime : number > 0 && number <= seasonNumber(running);
  const season = isKnown ? asked : running;
  return { season, isRunning: season === running };
}

/** Whether the figures of all time are those of the season that the page shows: for all time, and in a league with one season. */
export function useShowsAllTime(): boolean {
  const { season } = useShownSeason();
  const running = useRunningSeason();
  return season === ALL_TIME || running === FIRST_SEASON;
}
