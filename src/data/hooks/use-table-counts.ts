import { tableCounts } from '../../domain/admin/waiting.ts';
import type { LeagueState } from '../store/league-store.ts';
import { readPresence } from './use-read-presence.ts';
import { usePolled } from './use-server-now.ts';

const POLL_MS = 5_000;

type Counts = ReturnType<typeof tableCounts> & { isKnown: boolean };

/**
 * How many of these running matches have no phone at their table, and how many phones are behind. It counts the presence that the panel follows for
 * its list, and reads nothing itself. Both counts are 0 while this device is offline, since it receives no presence. `isKnown`: no presence is being read.
 */
export function useTableCounts(matchIds: readonly string[]): Counts {
  const ids = matchIds.join('\n');
  return usePolled((state, now) => countsOf(state, ids, now), POLL_MS);
}

function countsOf({ connection, feeds }: LeagueState, ids: string, now: number): Counts {
  const isOnline = connection === 'online';
  const heard = isOnline && ids !== '' ? ids.split('\n') : [];
  const read = readPresence(feeds, heard);
  return {
    ...tableCounts(read, now),
    isKnown: connection === 'offline' || (isOnline && read.length === heard.length),
  };
}
