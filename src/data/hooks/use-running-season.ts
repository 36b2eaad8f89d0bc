import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/** Id of the season that runs; `first` in a league that never opened a second season. */
export const useRunningSeason = (): string => useStore(useServices().league, ({ season }) => season);
