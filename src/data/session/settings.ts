import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureStorage } from '../../domain/records/stored-picture.ts';
import { setLeagueZone } from '../../domain/text/league-zone.ts';

/** The settings of the league, which are not part of the code (decision 24). */
export interface LeagueSettings {
  name: string;
  city: string;
  /** The zone of all dates and times of day, e.g. `Europe/Istanbul`. */
  timeZone: string;
}

/** The league's settings, and the address of its pictures, which comes later: what needs only the former does not draw again then. */
export interface Settings {
  league: LeagueSettings;
  /** Undefined until the back end is known, which means the page's origin. */
  storage?: PictureStorage | undefined;
}

export type SettingsStore = StoreApi<Settings>;

/** @param initial the build's settings; the back end's own settings replace them when the page has read them */
export function createSettingsStore(initial: LeagueSettings): SettingsStore {
  const settings = createStore<Settings>(() => ({ league: initial }));
  setLeagueZone(initial.timeZone);
  // The first subscriber, so that all other subscribers already render in the new zone.
  settings.subscribe(({ league }) => setLeagueZone(league.timeZone));
  return settings;
}
