import { useMemo } from 'react';
import { useStore } from 'zustand';
import { mayScore } from '../../domain/accounts/access.ts';
import { type SyncStatus, syncStatus } from '../../domain/outbox/sync-status.ts';
import { useServices } from '../services.ts';
import { scorerOf } from '../session/session.ts';
import type { Connection } from '../store/league-store.ts';

/** What the sync chip says. */
export function useSyncStatus(): SyncStatus {
  const { league, session } = useServices();
  const connection = useStore(league, (state) => state.connection);
  const rows = useStore(league, (state) => state.rows);
  const storageError = useStore(league, (state) => state.storageError);
  const uid = useStore(session, ({ status, identity }) => (status === 'unknown' ? undefined : (identity?.uid ?? null)));
  const ended = useStore(session, (state) => state.ended !== null);
  return useMemo(
    () => syncStatus({ connection, rows, storageError, uid, ended }),
    [connection, rows, storageError, uid, ended],
  );
}

/** How far what is tapped at a match gets now: no farther than this phone while its account is not signed in (L15). */
export function useReach(matchId: string): Connection {
  const { league, session } = useServices();
  const connection = useStore(league, (state) => state.connection);
  const { identity, ended, rights } = useStore(session);
  const away = useStore(
    league,
    ({ users }) => scorerOf({ identity, ended }, (account) => mayScore(account, users, rights, matchId)) !== identity,
  );
  return away ? 'offline' : connection;
}

/**
 * How the device stands with the server, and while it is offline when that last proved to be there (device ms): each of its
 * answers is a new time, and nobody draws it while they come.
 */
export function useConnection(): { connection: Connection; liveAt: number | null } {
  const { league } = useServices();
  const connection = useStore(league, (state) => state.connection);
  const liveAt = useStore(league, (state) => (state.connection === 'offline' ? state.liveAt : null));
  return { connection, liveAt };
}

/** When the server last proved to be there, device ms. */
export function useLiveAt(): number | null {
  return useStore(useServices().league, (state) => state.liveAt);
}

/** Whether there is no connection to the server. */
export function useIsOffline(): boolean {
  return useStore(useServices().league, (state) => state.connection === 'offline');
}
