import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { type LeagueState, TEAM_INDEX } from '../store/league-store.ts';
import type { CollectionName } from '../store/record-queries.ts';

/**
 * Whether the device is offline and has nothing of the content of a page.
 *
 * @param of the page shows one record of this collection; undefined for a page that shows lists
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
  // Once the server has answered, a missing record does not exist, and the page itself says so.
  return (
    synced[`${of}/${key}`] === true ||
    state[of][key] !== undefined ||
    (of === 'matches' && rows.some((row) => row.matchId === key))
  );
}
