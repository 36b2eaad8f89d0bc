import { createStore, type StoreApi } from 'zustand/vanilla';

/** What belongs to the league and not to the code (decision 24). */
export interface LeagueSettings {
  name: string;
  city: string;
}

export type SettingsStore = StoreApi<LeagueSettings>;

/** @param initial what the build knows; the back end's own settings replace it once they are known */
export function createSettingsStore(initial: LeagueSettings): SettingsStore {
  return createStore<LeagueSettings>(() => initial);
}
