import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEASON_PARAM } from '../../data/hooks/season-param.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { ALL_TIME_WORD, lastChosen } from '../../data/hooks/use-shown-season.ts';
import { useServices } from '../../data/services.ts';
import { ALL_TIME, seasonNumber } from '../../domain/records/seasons.ts';

/**
 * Keeps the address and the last chosen season in step with the season that the page shows.
 *
 * @param season the key of the season that the page shows, or `all`
 * @returns a function that chooses another season
 */
export function useChooseSeason(season: string): (id: string) => void {
  const { league } = useServices();
  const running = useRunningSeason();
  const [params, setParams] = useSearchParams();
  const word = params.get(SEASON_PARAM);
  const write = (id: string) => {
    if (id === running) lastChosen.delete(league);
    else lastChosen.set(league, id);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === running) next.delete(SEASON_PARAM);
        else next.set(SEASON_PARAM, id === ALL_TIME ? ALL_TIME_WORD : String(seasonNumber(id)));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const isNamed = word !== null && (season !== running || word === String(seasonNumber(running)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the choice; the writer is new each time.
  useEffect(() => {
    if (isNamed) {
      if (season === running) lastChosen.delete(league);
      else lastChosen.set(league, season);
    }
    // The address names the shown season, so that a person can share it.
    else if (word === null && season !== running) write(season);
  }, [league, isNamed, word, season, running]);
  return write;
}
