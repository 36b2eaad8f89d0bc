import { useMemo } from 'react';
import { lastPlayedMatches, latestMatches } from '../store/admin-queries.ts';
import { ONGOING_MATCHES } from '../store/record-queries.ts';
import { type LastMatches, type ListedMatch, useMatchesOf } from './use-last-matches.ts';

/** The running matches that this device knows, with the matches in its outbox; newest first. */
export function useOngoingMatches(): readonly ListedMatch[] {
  const { matches } = useMatchesOf([ONGOING_MATCHES]);
  return useMemo(() => matches.filter(({ match }) => match.status === 'ongoing'), [matches]);
}

/** The matches with the latest start, with the matches in this device's outbox. */
export function useLatestMatches(last: number): LastMatches {
  const { matches, full, ...read } = useMatchesOf([latestMatches(last)]);
  return { matches, more: full, ...read };
}

/** The matches with the latest completion that this device knows, with the matches in its outbox. */
export function usePlayedMatches(last: number): LastMatches {
  const { matches, full, ...read } = useMatchesOf([lastPlayedMatches(last)]);
  const played = useMemo(() => matches.filter(({ match }) => match.status === 'completed'), [matches]);
  return { matches: played, more: full, ...read };
}
