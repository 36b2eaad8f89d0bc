import { useMemo } from 'react';
import { useStore } from 'zustand';
import { tableCounts } from '../../domain/admin/waiting.ts';
import { type Presence, parsePresence } from '../../domain/match/presence.ts';
import { useServices } from '../services.ts';
import { matchPresence } from '../store/feeds.ts';
import { useServerTime } from './use-clock-offset.ts';

const LOOK_MS = 5_000;

/**
 * How many of these running matches have no phone at their table, and how many phones are behind. It counts the presence that the panel follows for
 * its list, and reads nothing itself. Nothing counts while this device is offline: then it hears of no phone. `isKnown`: no presence is being read.
 */
export function useTableCounts(matchIds: readonly string[]): ReturnType<typeof tableCounts> & { isKnown: boolean } {
  const { league } = useServices();
  const now = useServerTime(LOOK_MS);
  const connection = useStore(league, (state) => state.connection);
  const isOnline = connection === 'online';
  const feeds = useStore(league, (state) => state.feeds);
  const ids = matchIds.join('\n');
  return useMemo(() => {
    const all = isOnline && ids !== '' ? ids.split('\n').map((matchId) => feeds[matchPresence(matchId).name]) : [];
    const read = all.filter((records) => records !== undefined);
    return {
      ...tableCounts(read.map(peopleIn), now),
      isKnown: connection === 'offline' || (isOnline && read.length === all.length),
    };
  }, [connection, isOnline, ids, feeds, now]);
}

function peopleIn(records: Readonly<Record<string, unknown>>): Record<string, Presence> {
  const parsed = Object.entries(records).map(([key, value]) => [key, parsePresence(key, value)] as const);
  return Object.fromEntries(parsed.filter((one): one is [string, Presence] => one[1] !== null));
}
