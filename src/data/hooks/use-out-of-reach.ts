import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { type LeagueState, TEAM_INDEX } from '../store/league-store.ts';
import type { CollectionName } from '../store/windows.ts';

/**
 * Whether there is no connection and this device has nothing of what a page shows.
 *
 * @param of the page shows one record of this collection; otherwise it shows lists
 */
export function useIsOutOfReach(of: CollectionName | undefined, key: string): boolean {
  return useStore(useServices().league, (state) => state.connection === 'offline' && !has(state, of, key));
}

function has(
  { everSynced, syncedThisSession: synced, rows, ...state }: LeagueState,
  of: CollectionName | undefined,
  key: string,
) {
  if (of === undefined) return everSynced[TEAM_INDEX] === true;
  // Where the server has told the record it is gone: that is for the page to say.
  return (
    synced[`${of}/${key}`] === true ||
    state[of][key] !== undefined ||
    (of === 'matches' && rows.some((row) => row.matchId === key))
  );
}
