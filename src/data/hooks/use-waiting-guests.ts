import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type NewGuest, newGuestsIn } from '../../domain/outbox/new-guests.ts';
import { useServices } from '../services.ts';

/** The guests whom the waiting starts of this device add: the league does not have them yet, but they can play their next match. */
export function useWaitingGuests(): readonly NewGuest[] {
  const rows = useStore(useServices().league, (state) => state.rows);
  return useMemo(() => newGuestsIn(rows), [rows]);
}
