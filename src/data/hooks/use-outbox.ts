import { useStore } from 'zustand';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { useServices } from '../services.ts';
import type { LeagueState } from '../store/league-store.ts';

/** Every row of the outbox, oldest first, with those whose echo is still awaited. */
export function useOutboxRows(): readonly OutboxRow[] {
  return useStore(useServices().league, (state) => state.rows);
}

/** Whether something waits to be sent. */
export function useHasUnsent(): boolean {
  return useStore(useServices().league, (state) => state.rows.some((row) => row.state !== 'accepted'));
}

/** Whether a row of the outbox is like this. */
export function useHasRow(is: (row: OutboxRow) => boolean): boolean {
  return useStore(useServices().league, (state) => state.rows.some(is));
}

/** Why the last tap could not be stored; null while storing works. */
export function useStorageError(): LeagueState['storageError'] {
  return useStore(useServices().league, (state) => state.storageError);
}
