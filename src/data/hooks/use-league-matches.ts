import { useMemo } from 'react';
import { latestMatches, playedMatches } from '../store/admin-windows.ts';
import { ONGOING_MATCHES } from '../store/windows.ts';
import { type LastMatches, type ListedMatch, useMatchesOf } from './use-last-matches.ts';

/** What is being played, as far as this device knows, its own unsent matches included; newest first. */
export function useOngoingMatches(): readonly ListedMatch[] {
  const { matches } = useMatchesOf([ONGOING_MATCHES]);
  return useMemo(() => matches.filter(({ match }) => match.status === 'ongoing'), [matches]);
}

/** The matches that were started last, with those that this device has not sent. */
export function useLatestMatches(last: number): LastMatches {
  const { matches, full, state } = useMatchesOf([latestMatches(last)], last);
  return { matches, more: full, state };
}

/** The matches that were completed last, as far as this device knows; with those that it has not sent. */
export function usePlayedMatches(last: number): LastMatches {
  const { matches, full, state } = useMatchesOf([playedMatches(last)], last);
  const played = useMemo(() => matches.filter(({ match }) => match.status === 'completed'), [matches]);
  return { matches: played, more: full, state };
}
