import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { tableCounts } from '../../domain/admin/waiting.ts';
import { useServices } from '../services.ts';
import type { LeagueState } from '../store/league-store.ts';
import { readPresence } from './use-read-presence.ts';

const LOOK_MS = 5_000;

type Counts = ReturnType<typeof tableCounts> & { isKnown: boolean };

/**
 * How many of these running matches have no phone at their table, and how many phones are behind. It counts the presence that the panel follows for
 * its list, and reads nothing itself. Nothing counts while this device is offline: then it hears of no phone. `isKnown`: no presence is being read.
 */
export function useTableCounts(matchIds: readonly string[]): Counts {
  const { league, now } = useServices();
  const ids = matchIds.join('\n');
  const watch = useCallback(
    (look: () => void) => {
      const stop = league.subscribe(look);
      const timer = setInterval(look, LOOK_MS);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    [league],
  );
  // As text: every phone gives a sign every few seconds, and the panel draws only what changes the counts.
  const counts = useSyncExternalStore(watch, () => JSON.stringify(countsOf(league.getState(), ids, now())));
  return useMemo(() => JSON.parse(counts) as Counts, [counts]);
}

function countsOf({ connection, feeds, clockOffset }: LeagueState, ids: string, now: number): Counts {
  const isOnline = connection === 'online';
  const heard = isOnline && ids !== '' ? ids.split('\n') : [];
  const read = readPresence(feeds, heard);
  return {
    ...tableCounts(read, now + clockOffset),
    isKnown: connection === 'offline' || (isOnline && read.length === heard.length),
  };
}
