import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../data/services.ts';
import type { LeagueStore } from '../../data/store/league-store.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';

const PARAM = 'sezon';
/** All time, as the address says it. */
const ALL_WORD = 'tum';

/** What was chosen last in each league that is open: it stays while one walks from page to page. */
const remembered = new WeakMap<LeagueStore, string>();

/**
 * The season that the page shows: the one in the address, else the one that was chosen before, else the running one.
 *
 * @param hasAllTime whether the page can show all time; else it shows the running season, and other pages keep the choice
 * @returns the key of the season, or `all`, and how to choose another
 */
export function useSeasonChoice(seasons: readonly ListedSeason[], running: string, hasAllTime: boolean) {
  const { league } = useServices();
  const [params, setParams] = useSearchParams();
  const isKnown = (id: string) => (id === ALL_TIME ? hasAllTime : seasons.some((season) => season.id === id));
  const word = params.get(PARAM);
  const all = hasAllTime ? ALL_TIME : null;
  const named = word === ALL_WORD ? all : (seasons.find(({ number }) => String(number) === word)?.id ?? null);
  const kept = remembered.get(league);
  const isKept = word === null && kept !== undefined && isKnown(kept);
  const chosen = named ?? (isKept ? kept : running);
  const write = (id: string) => {
    if (id === running) remembered.delete(league);
    else remembered.set(league, id);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const season = seasons.find((one) => one.id === id);
        if (id === running) next.delete(PARAM);
        else next.set(PARAM, id === ALL_TIME ? ALL_WORD : String(season?.number ?? ''));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the choice; the writer is new each time.
  useEffect(() => {
    if (named !== null) remembered.set(league, named);
    if (named === running) remembered.delete(league);
    // The address says what is shown, so that it can be shared.
    else if (isKept) write(chosen);
  }, [league, named, isKept, chosen, running]);
  return { chosen, choose: write };
}
