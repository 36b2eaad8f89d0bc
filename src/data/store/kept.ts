import type { LeagueStore } from './league-store.ts';
import type { AgedCollections } from './mirror-writes.ts';
import type { Query } from './record-queries.ts';
import { DOCUMENT_ROWS, EVENTS, FEED, FORMER, QUERY_ROWS, queryRows } from './schema.ts';

// How long the device keeps what it has read. Of each kind that grows with every visited page it keeps the newest, and evicts what was read longest ago.

/** The number of logs of completed matches, so that match pages do not fill the storage. */
export const MAX_CACHED_LOGS = 20;
/** A page has up to five queries. */
export const MAX_CACHED_QUERIES = 150;
/** A page has up to three documents of the digest, some kB each. */
const MAX_CACHED_DOCUMENTS = 60;
/** A page of people has thirty feeds. */
export const MAX_CACHED_FEEDS = 150;

/** Prefix of feeds of which a device has many. It sorts after the queries, so a start does not read these rows unless a page needs them. */
export const AGED_FEED = 'windows-feed:';

/** Rows that an earlier version stored whole: collections, and the admin's lists. */
export const FORMER_ROWS: readonly string[] = [...FORMER, 'feed:contacts', 'feed:adminLog', 'feed:notifications'];

/** The name of a query's rows in IndexedDB. */
export function rowsOf(query: Query): string {
  if ('collection' in query) return queryRows(query);
  return 'log' in query ? EVENTS + query.log : (query.aged ? AGED_FEED : FEED) + query.name;
}

/** With which rows the device evicts those of a query or of a document of the digest; undefined for what stays until the account changes. */
export function agedWith(query: Query | 'document', store: LeagueStore): AgedCollections | undefined {
  const aged = { stays: (_name: string) => false, now: Date.now() };
  if (query === 'document') return { ...aged, prefix: DOCUMENT_ROWS, max: MAX_CACHED_DOCUMENTS };
  if ('collection' in query) return { ...aged, prefix: QUERY_ROWS, max: MAX_CACHED_QUERIES };
  if ('path' in query) return query.aged ? { ...aged, prefix: AGED_FEED, max: MAX_CACHED_FEEDS } : undefined;
  const isOngoing = (matchId: string) => store.getState().matches[matchId]?.status === 'ongoing';
  return { ...aged, stays: isOngoing, prefix: EVENTS, max: MAX_CACHED_LOGS };
}
