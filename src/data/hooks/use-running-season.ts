import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/** Id of the season that runs (issue 20); `first` in a league that never opened another. */
export const useRunningSeason = (): string => useStore(useServices().league, ({ season }) => season);
