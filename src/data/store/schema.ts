/** The databases in IndexedDB. */
export const MIRROR_NAME = 'lig-mirror';
export const OUTBOX_NAME = 'lig-outbox';

/** Under these names an earlier version kept collections whole; what a device has of them serves until it hears the server. */
export const FORMER = ['users', 'teams', 'matches'] as const;

/** A server value as last known: one record of a collection, or a single value under its own name. */
export interface MirrorRow {
  collection: string;
  id: string;
  value: unknown;
}

/** A small fact about this device, by name. */
export interface MetaRow {
  key: string;
  value: unknown;
}

/** The logs of matches in IndexedDB: a collection for each match, named by this prefix. */
export const EVENTS = 'events:';

/** The windows of collections in IndexedDB: a collection for each, named by this prefix and the window. */
export const WINDOW = 'window:';

/** The same of those that stay on the device however much else is looked at. */
const KEPT_WINDOW = 'windows-kept:';

/** Under which name a window's records are written down. */
export const windowRows = ({ name, kept = false }: { name: string; kept?: boolean }): string =>
  (kept ? KEPT_WINDOW : WINDOW) + name;

/** The window whose records these are, by the name of its rows; null for others. */
export function windowOfRows(rowsOf: string): string | null {
  const prefix = [WINDOW, KEPT_WINDOW].find((one) => rowsOf.startsWith(one));
  return prefix === undefined ? null : rowsOf.slice(prefix.length);
}

/** Feeds, single values, and what else is known of the server, by these names. */
export const FEED = 'feed:';
export const VALUE_COLLECTION = 'value';
export const LIVE_AT = 'liveAt';
export const CLOCK_OFFSET = 'clockOffset';

/** Stands in every log and window that was read whole, with the device time of that in ms; in every other collection just so. */
export const MARKER = '';

/** The records of a log or window that these rows hold, or null where it was never read whole. */
export function recordsOf(rows: readonly MirrorRow[]): Record<string, unknown> | null {
  if (!rows.some(({ id }) => id === MARKER)) return null;
  return Object.fromEntries(rows.filter(({ id }) => id !== MARKER).map(({ id, value }) => [id, value]));
}
