import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureStorage } from '../../domain/records/stored-picture.ts';
import { setLeagueZone } from '../../domain/text/league-zone.ts';

/** What belongs to the league and not to the code (decision 24). */
export interface LeagueSettings {
  name: string;
  city: string;
  /** All its dates and times of day are of it, e.g. `Europe/Istanbul`. */
  timeZone: string;
  /** Where pictures are; absent until the back end is known: at the origin of the page. */
  storage?: PictureStorage;
}

export type SettingsStore = StoreApi<LeagueSettings>;

/** @param initial what the build knows; the back end's own settings replace it once they are known */
export function createSettingsStore(initial: LeagueSettings): SettingsStore {
  const settings = createStore<LeagueSettings>(() => initial);
  setLeagueZone(initial.timeZone);
  // The first to hear of a change, so that what is drawn because of it is drawn by it.
  settings.subscribe(({ timeZone }) => setLeagueZone(timeZone));
  return settings;
}
