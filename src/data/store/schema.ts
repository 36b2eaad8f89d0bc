/** The databases in IndexedDB. */
export const MIRROR_NAME = 'lig-mirror';
export const OUTBOX_NAME = 'lig-outbox';

/** Names under which an earlier version stored whole collections. A device uses such rows until the server answers. */
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

/**
 * The answers of queries in IndexedDB: a collection for each, named by this prefix and the query. The stored prefixes keep the older word «window»,
 * because phones would lose their rows under a new one.
 */
export const QUERY_ROWS = 'window:';

/** The prefix of queries that the device never evicts. */
const KEPT_QUERY_ROWS = 'windows-kept:';

/** The name of a query's rows in IndexedDB. */
export const queryRows = ({ name, kept = false }: { name: string; kept?: boolean }): string =>
  (kept ? KEPT_QUERY_ROWS : QUERY_ROWS) + name;

/** The name of the query whose rows these are; null for other rows. */
export function queryOfRows(rowsOf: string): string | null {
  const prefix = [QUERY_ROWS, KEPT_QUERY_ROWS].find((one) => rowsOf.startsWith(one));
  return prefix === undefined ? null : rowsOf.slice(prefix.length);
}

/** Documents of the league's digest: a collection for each, named by this prefix. It sorts behind what a start reads. */
export const DOCUMENT_ROWS = 'windows-document:';
/** The name of a document's rows in IndexedDB; its one record is `doc`. */
export const documentRows = (name: string): string => DOCUMENT_ROWS + name;

/** Names of feeds, of single values, and of facts about the server. */
export const FEED = 'feed:';
export const VALUE_COLLECTION = 'value';
export const LIVE_AT = 'liveAt';
export const CLOCK_OFFSET = 'clockOffset';

/** Id of an extra row of every collection that was read whole. In a log or a query its value is the device time of that read, in ms. */
export const MARKER = '';

/** The records of a log or query that these rows hold, or null when it was never read whole. */
export function recordsOf(rows: readonly MirrorRow[]): Record<string, unknown> | null {
  if (!rows.some(({ id }) => id === MARKER)) return null;
  return Object.fromEntries(rows.filter(({ id }) => id !== MARKER).map(({ id, value }) => [id, value]));
}
