import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import type { CollectionName, LeagueState } from '../store/league-store.ts';

/**
 * Whether there is no connection and this device has nothing of what a page shows.
 *
 * @param of the page shows one record of this collection; otherwise it shows lists
 */
export function useIsOutOfReach(of: CollectionName | undefined, key: string): boolean {
  return useStore(useServices().league, (state) => state.connection === 'offline' && !has(state, of, key));
}

function has(
  { everSynced, syncedThisSession, rows, ...state }: LeagueState,
  of: CollectionName | undefined,
  key: string,
) {
  if (of === undefined) return [everSynced.teams, everSynced.users, everSynced.matches].includes(true);
  // Where the server has sent the whole collection, the record is gone: that is for the page to say.
  return (
    syncedThisSession[of] === true ||
    state[of][key] !== undefined ||
    (of === 'matches' && rows.some((row) => row.matchId === key))
  );
}
