import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepText, keptText } from '../session/device.ts';

/** Whether this device shows the sides of a match the other way round. */
export function useIsSwapped(matchId: string): boolean {
  return useStore(swappedMatch, (state) => state.matchId === matchId);
}

const KEY = 'lig-swapped';

/**
 * The match whose sides this device shows the other way round, as its scorer sees the table; null: none. Only the device knows it: the record, other
 * phones and the pages of fans keep the order of the teams.
 */
const swappedMatch = createStore<{ matchId: string | null }>(() => ({ matchId: keptText(KEY) }));

/** Swaps the sides of a match on this device, or swaps them back. Without access to storage it lasts until the page closes. */
export function swapSides(matchId: string): void {
  const next = swappedMatch.getState().matchId === matchId ? null : matchId;
  swappedMatch.setState({ matchId: next });
  keepText(KEY, next, 'Swapped sides');
}
