import { useStore } from 'zustand';
import { mayScore } from '../../domain/accounts/access.ts';
import { type SyncStatus, syncStatus } from '../../domain/outbox/sync-status.ts';
import { useServices } from '../services.ts';
import { scorerOf } from '../session/session.ts';
import type { Connection } from '../store/league-store.ts';

/** One value of the sync chip. A tap renders only the parts whose value it changed. @param table the match at whose table the chip stands */
export function useSyncStatus<Value extends string | number | boolean | null>(
  select: (status: SyncStatus) => Value,
  table?: string,
): Value {
  const { league, session } = useServices();
  const uid = useStore(session, ({ status, identity }) => (status === 'unknown' ? undefined : (identity?.uid ?? null)));
  const ended = useStore(session, (state) => state.ended !== null);
  return useStore(league, (state) => select(syncStatus({ ...state, uid, ended, table })));
}

/** How far a tap at a match gets now: only to this phone while the scoring account is not signed in (L15). */
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
 * The state of the connection, and offline also the time of the server's last answer (device ms) and whether the server is being updated. Online the time is
 * null, because every answer changes it and would render the screen again.
 */
export function useConnection(): { connection: Connection; liveAt: number | null; isUpkeep: boolean } {
  const { league } = useServices();
  const connection = useStore(league, (state) => state.connection);
  const liveAt = useStore(league, (state) => (state.connection === 'offline' ? state.liveAt : null));
  const isUpkeep = useStore(league, (state) => state.isUpkeep);
  return { connection, liveAt, isUpkeep };
}

/** Time of the server's last answer, device ms. */
export function useLiveAt(): number | null {
  return useStore(useServices().league, (state) => state.liveAt);
}

/** Whether there is no connection to the server. */
export function useIsOffline(): boolean {
  return useStore(useServices().league, (state) => state.connection === 'offline');
}
