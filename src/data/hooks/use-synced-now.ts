import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/**
 * Whether what these windows lack may be taken for missing: the server has told them since the page was opened;
 * or there is no connection, and what an earlier visit left here is all there can be.
 */
export function useSyncedNow(...names: readonly string[]): boolean {
  const { league } = useServices();
  return useStore(league, ({ syncedThisSession: synced, everSynced: ever, connection }) =>
    names.every((name) => synced[name] === true || (connection === 'offline' && ever[name] === true)),
  );
}
