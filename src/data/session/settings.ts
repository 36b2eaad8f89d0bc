import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureStorage } from '../../domain/records/stored-picture.ts';
import { setLeagueZone } from '../../domain/text/league-zone.ts';

/** The settings of the league, which are not part of the code (decision 24). */
export interface LeagueSettings {
  name: string;
  city: string;
  /** The zone of all dates and times of day, e.g. `Europe/Istanbul`. */
  timeZone: string;
  /** The address of the pictures; absent until the back end is known, which means the page's origin. */
  storage?: PictureStorage;
}

export type SettingsStore = StoreApi<LeagueSettings>;

/** @param initial the build's settings; the back end's own settings replace them when the page has read them */
export function createSettingsStore(initial: LeagueSettings): SettingsStore {
  const settings = createStore<LeagueSettings>(() => initial);
  setLeagueZone(initial.timeZone);
  // The first subscriber, so that all other subscribers already render in the new zone.
  settings.subscribe(({ timeZone }) => setLeagueZone(timeZone));
  return settings;
}
