import { useStore } from 'zustand';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { useServices } from '../services.ts';
import type { LeagueState } from '../store/league-store.ts';

/** Every row of the outbox, oldest first. Accepted rows stay in it until the server's echo arrives. */
export function useOutboxRows(): readonly OutboxRow[] {
  return useStore(useServices().league, (state) => state.rows);
}

/** Whether the outbox has a row that the server has not accepted. */
export function useHasUnsent(): boolean {
  return useStore(useServices().league, (state) => state.rows.some((row) => row.state !== 'accepted'));
}

/** The error of the last tap that the device could not store; null while storing works. */
export function useStorageError(): LeagueState['storageError'] {
  return useStore(useServices().league, (state) => state.storageError);
}
