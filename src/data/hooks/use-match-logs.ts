import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventLog } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';

/** The logs of some matches, by match, followed while the part is open; undefined for one that this device does not have. */
export function useMatchLogs(matchIds: readonly string[]): Readonly<Record<string, EventLog | undefined>> {
  const { league, follow } = useServices();
  const keys = matchIds.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys identify the matches, the list is new each time.
  useEffect(() => {
    const stops = matchIds.map((matchId) => follow.events(matchId));
    return () => {
      for (const stop of stops) stop();
    };
  }, [follow, keys]);
  return useStore(league, (state) => state.events);
}
