/** The databases in IndexedDB. */
export const MIRROR_NAME = 'lig-mirror';
export const OUTBOX_NAME = 'lig-outbox';

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

/** Stands in every log that was read whole, with the device time of that in ms; in every other collection just so. */
export const MARKER = '';

/** The log that these rows hold, or null where it was never read whole. */
export function logOf(rows: readonly MirrorRow[]): Record<string, unknown> | null {
  if (!rows.some(({ id }) => id === MARKER)) return null;
  return Object.fromEntries(rows.filter(({ id }) => id !== MARKER).map(({ id, value }) => [id, value]));
}
