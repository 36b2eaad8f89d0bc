import { useState } from 'react';
import { isCounted } from '../../domain/match/sides.ts';
import { query } from '../store/record-queries.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useNextFixtures } from './use-next-fixtures.ts';
import { useNow } from './use-now.ts';

const MINUTE = 60_000;
/** The number of results that the home page shows. */
export const LAST_RESULTS = 5;

/** The matches of the league that were completed last: one more for each that is no result. */
export function useLastResults() {
  const [last, setLast] = useState(LAST_RESULTS);
  const found = useMatchesOf([query('matches', { child: 'completedAt', last })]);
  const wanted =
    LAST_RESULTS + found.matches.filter(({ match }) => match.status === 'completed' && !isCounted(match)).length;
  if (found.settled && wanted > last) setLast(wanted);
  return found;
}

/** Whether all that the home page shows late is there, or cannot be: what stands below it then moves no more. */
export function useIsHomeSettled(): boolean {
  const { settled } = useLastResults();
  const { state } = useNextFixtures(useNow(MINUTE), 1);
  return settled && state !== 'reading';
}
