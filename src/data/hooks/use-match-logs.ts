import { useStore } from 'zustand';
import type { EventLog } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { matchLog } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

/** The logs of some matches, by match, followed while the part is open; undefined for one that this device does not have. */
export function useMatchLogs(matchIds: readonly string[]): Readonly<Record<string, EventLog | undefined>> {
  useSubscribe(...matchIds.map(matchLog));
  return useStore(useServices().league, (state) => state.events);
}
