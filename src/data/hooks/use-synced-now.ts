import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/**
 * Whether a record that these queries lack does not exist: the server has answered them since the page was opened, or the device is offline and has
 * their answers from an earlier visit.
 */
export function useSyncedNow(...names: readonly string[]): boolean {
  const { league } = useServices();
  return useStore(league, ({ syncedThisSession: synced, everSynced: ever, connection }) =>
    names.every((name) => synced[name] === true || (connection === 'offline' && ever[name] === true)),
  );
}
