import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureStorage } from '../../domain/records/stored-picture.ts';
import type { Identity } from '../../domain/records/types.ts';
import { setLeagueZone } from '../../domain/text/league-zone.ts';

/** What the league is called, and its settings: no part of the code (decisions 24 and 126). */
export interface LeagueSettings extends Identity {
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
