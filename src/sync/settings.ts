import type { LeagueSettings } from '../data/session/settings.ts';
import { type CachedLeague, cachedMeta } from '../data/store/cached-league.ts';
import { DEFAULT_LEAGUE_NAME } from '../domain/records/constants.ts';
import type { PictureStorage } from '../domain/records/stored-picture.ts';
import { DEFAULT_TIME_ZONE } from '../domain/text/league-zone.ts';

/** The addresses and keys of this installation's back end; Firebase Hosting and the embedded server both return them. */
export interface BackendSettings {
  apiKey: string;
  projectId: string;
  databaseURL: string;
  authDomain?: string;
  storageBucket?: string;
  appId?: string;
  messagingSenderId?: string;
  /** Set by the embedded server: the address of its authentication calls. */
  authEmulatorUrl?: string;
  /** Set by the embedded server: the address of its files. */
  storageEmulatorUrl?: string;
  /** Set by the embedded server: the address of its callable functions. */
  functionsUrl?: string;
  /** Set by the embedded server; an older one sends no zone. A hosted deployment has these settings from the build. */
  league?: Partial<LeagueSettings>;
  /** Set by the embedded server; see {@link vapidKeyOf}. */
  vapidPublicKey?: string;
}

/** The key for a browser's push subscription, or null in a league without pushes. */
export function vapidKeyOf({ vapidPublicKey }: Pick<BackendSettings, 'vapidPublicKey'>): string | null {
  return vapidPublicKey || import.meta.env.VITE_VAPID_PUBLIC_KEY || null;
}

/** The settings of the build, for a hosted deployment and for the first paint (decision 24). */
export const BUILD_LEAGUE: LeagueSettings = {
  name: import.meta.env.LEAGUE_NAME ?? DEFAULT_LEAGUE_NAME,
  city: import.meta.env.LEAGUE_CITY ?? 'İstanbul',
  timeZone: import.meta.env.LEAGUE_TIME_ZONE ?? DEFAULT_TIME_ZONE,
};

const FIREBASE_STORAGE = 'https://firebasestorage.googleapis.com';

/**
 * The origin of pictures: Firebase, or the embedded server, which is the page's own origin if it also serves the page.
 *
 * @param page origin of the page
 */
export function pictureStorageOf(settings: BackendSettings, page: string): PictureStorage {
  const { storageEmulatorUrl: own, storageBucket: bucket } = settings;
  if (own === undefined) return { origin: FIREBASE_STORAGE, bucket };
  const { origin, host } = new URL(own);
  // Compare hosts only: behind a proxy the server may not know that the page came over TLS.
  return { origin: host === new URL(page).host ? '' : origin, bucket };
}

/** The settings of a hosted back end from the build, for an app that another host than Firebase Hosting serves. */
export function builtInSettings(): BackendSettings | null {
  const env = import.meta.env;
  const databaseURL = env.VITE_FIREBASE_DATABASE_URL;
  if (databaseURL === undefined || databaseURL === '') return null;
  const settings = {
    databaseURL,
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
    storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
    messagingSenderId: env.VITE_FIREBASE_MESSAGING_SENDER_ID,
    appId: env.VITE_FIREBASE_APP_ID,
  };
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as unknown as BackendSettings;
}

/** The row of the settings of an earlier visit in the table `meta`. */
export const SETTINGS_KEY = 'settings';

/** The settings of the build, else those of an earlier visit, or null. */
export function cachedSettings(cached: CachedLeague): BackendSettings | null {
  return builtInSettings() ?? (cachedMeta(cached, SETTINGS_KEY) as BackendSettings | undefined) ?? null;
}
