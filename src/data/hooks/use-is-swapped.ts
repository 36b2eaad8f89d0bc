import { useStore } from 'zustand';
import { swappedMatch } from '../open-match/swapped-sides.ts';

/** Whether this device shows the sides of a match the other way round. */
export function useIsSwapped(matchId: string): boolean {
  return useStore(swappedMatch, (state) => state.matchId === matchId);
}
