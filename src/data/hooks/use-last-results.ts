import { query } from '../store/record-queries.ts';
import { useNextFixtures } from './use-fixtures.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useNow } from './use-now.ts';

const MINUTE = 60_000;
/** The number of results that the home page shows. */
export const LAST_RESULTS = 5;
/** A few more: an annulled match is no result. */
export const READ_RESULTS = LAST_RESULTS + 3;
const ENDED = query('matches', { child: 'completedAt', last: READ_RESULTS });

/** The matches of the league that were completed last. */
export const useLastResults = () => useMatchesOf([ENDED]);

/** Whether all that the home page shows late is there, or cannot be: what stands below it then moves no more. */
export function useIsHomeSettled(): boolean {
  const { settled } = useLastResults();
  const { state } = useNextFixtures(useNow(MINUTE), 1);
  return settled && state !== 'reading';
}
