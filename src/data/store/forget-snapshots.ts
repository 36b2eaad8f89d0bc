import type { StoreApi } from 'zustand/vanilla';
import { warn } from '../async/warn.ts';
import type { SessionState } from '../session/session.ts';

/** The cache of the snapshots of pages (page-snapshots.ts). */
export const SNAPSHOT_CACHE = 'lig-looks';

/** Deletes the snapshots of all pages, because another person may use this device now. */
export async function forgetSnapshots(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(SNAPSHOT_CACHE);
}

/** Deletes the snapshots at every sign-out. The app calls this at the start, because a person may sign out before its late parts have loaded. */
export function forgetSnapshotsOnSignOut(session: StoreApi<SessionState>): void {
  session.subscribe(({ identity }, { identity: before }) => {
    if (before?.uid !== undefined && identity?.uid !== before.uid) void forgetSnapshots().catch(warn('Looks'));
  });
}
