import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import type { LeagueState } from '../store/league-store.ts';

/**
 * Whether a record that a query lacks counts as one that does not exist, in a list or a name: the server has answered the query since the page was opened,
 * or the device is offline and has its answer from an earlier visit. The page of one record asks more, `syncedThisSession`: it may be newer than the cache.
 */
export function isSyncedNow({ syncedThisSession: synced, everSynced: ever, connection }: LeagueState, name: string) {
  return synced[name] === true || (connection === 'offline' && ever[name] === true);
}

/** {@link isSyncedNow} for all of these queries. */
export function useSyncedNow(...names: readonly string[]): boolean {
  return useStore(useServices().league, (state) => names.every((name) => isSyncedNow(state, name)));
}
