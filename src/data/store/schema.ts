import type { MirrorRow } from './mirror-db.ts';

/** The logs of matches in IndexedDB: a collection for each match, named by this prefix. */
export const EVENTS = 'events:';

/** Stands in every log that was read whole, with the device time of that in ms; in every other collection just so. */
export const MARKER = '';

/** The log that these rows hold, or null where it was never read whole. */
export function logOf(rows: readonly MirrorRow[]): Record<string, unknown> | null {
  if (!rows.some(({ id }) => id === MARKER)) return null;
  return Object.fromEntries(rows.filter(({ id }) => id !== MARKER).map(({ id, value }) => [id, value]));
}
