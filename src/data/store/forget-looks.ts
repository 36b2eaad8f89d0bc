import type { StoreApi } from 'zustand/vanilla';
import { warn } from '../async/warn.ts';
import type { SessionState } from '../session/session.ts';

/** The cache of the looks of pages (page-looks.ts). */
export const LOOKS = 'lig-looks';

/** Deletes the looks of all pages, because another person may use this device now. */
export async function forgetLooks(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(LOOKS);
}

/** Deletes the looks at every sign-out. The app calls this at the start, because a person may sign out before its late parts have loaded. */
export function forgetLooksOfWhoLeaves(session: StoreApi<SessionState>): void {
  session.subscribe(({ identity }, { identity: before }) => {
    if (before?.uid !== undefined && identity?.uid !== before.uid) void forgetLooks().catch(warn('Looks'));
  });
}
