import { useStore } from 'zustand';
import { tableCounts } from '../../domain/admin/waiting.ts';
import { useServices } from '../services.ts';
import { useServerTime } from './use-clock-offset.ts';
import { useReadPresence } from './use-read-presence.ts';

const LOOK_MS = 5_000;
const NONE: readonly string[] = [];

/**
 * How many of these running matches have no phone at their table, and how many phones are behind. It counts the presence that the panel follows for
 * its list, and reads nothing itself. Nothing counts while this device is offline: then it hears of no phone. `isKnown`: no presence is being read.
 */
export function useTableCounts(matchIds: readonly string[]): ReturnType<typeof tableCounts> & { isKnown: boolean } {
  const now = useServerTime(LOOK_MS);
  const connection = useStore(useServices().league, (state) => state.connection);
  const isOnline = connection === 'online';
  const heard = isOnline ? matchIds : NONE;
  const read = useReadPresence(heard);
  return {
    ...tableCounts(read, now),
    isKnown: connection === 'offline' || (isOnline && read.length === heard.length),
  };
}
