import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureStorage } from '../../domain/records/stored-picture.ts';

/** What belongs to the league and not to the code (decision 24). */
export interface LeagueSettings {
  name: string;
  city: string;
  /** Where pictures are; absent until the back end is known: at the origin of the page. */
  storage?: PictureStorage;
}

export type SettingsStore = StoreApi<LeagueSettings>;

/** @param initial what the build knows; the back end's own settings replace it once they are known */
export function createSettingsStore(initial: LeagueSettings): SettingsStore {
  return createStore<LeagueSettings>(() => initial);
}
