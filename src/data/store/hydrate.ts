import { FIRST_RECORDS } from '../../domain/text/page-head.ts';
import { type CachedLeague, cachedMeta } from './cached-league.ts';
import {
  applyCachedQuery,
  applyEvents,
  applyFeed,
  applyTeamIndex,
  applyValue,
  type LeagueStore,
  TEAM_INDEX,
  VALUES,
  type ValueName,
} from './league-store.ts';
import { type CollectionName, collectionOf } from './record-queries.ts';
import {
  CLOCK_OFFSET,
  EVENTS,
  FEED,
  FORMER,
  LIVE_AT,
  MARKER,
  type MirrorRow,
  queryOfRows,
  VALUE_COLLECTION,
} from './schema.ts';

/** Fills the store from IndexedDB, before the first paint. */
export function hydrate(store: LeagueStore, cached: CachedLeague): void {
  fill(store, cached.mirror);
  const [liveAt, clockOffset] = [cachedMeta(cached, LIVE_AT), cachedMeta(cached, CLOCK_OFFSET)];
  if (typeof liveAt === 'number') store.setState({ liveAt });
  if (typeof clockOffset === 'number') store.setState({ clockOffset });
}

function fill(store: LeagueStore, rows: readonly MirrorRow[]): void {
  const byCollection = new Map<string, Record<string, unknown>>();
  for (const { collection, id, value } of rows) {
    const records = byCollection.get(collection) ?? {};
    if (id !== MARKER) records[id] = value;
    byCollection.set(collection, records);
  }
  for (const name of FORMER) {
    const records = byCollection.get(name);
    if (records !== undefined) applyCachedQuery(store, { name, collection: name }, records);
  }
  const index = byCollection.get(TEAM_INDEX);
  if (index !== undefined) applyTeamIndex(store, { whole: index });
  const readAt = new Map(rows.filter(({ id }) => id === MARKER).map(({ collection, value }) => [collection, value]));
  const queries = [...byCollection].filter(([rowsOf]) => queryOfRows(rowsOf) !== null && readAt.has(rowsOf));
  // If several queries hold a record, the store takes it from the query that was read last.
  queries.sort(([a], [b]) => Number(readAt.get(b)) - Number(readAt.get(a)));
  for (const [rowsOf, records] of queries) {
    const name = queryOfRows(rowsOf) ?? '';
    applyCachedQuery(store, { name, collection: collectionOf(name) as CollectionName }, records);
  }
  for (const [collection, records] of byCollection) {
    if (collection.startsWith(EVENTS)) applyEvents(store, collection.slice(EVENTS.length), { whole: records });
  }
  for (const [collection, records] of byCollection) {
    if (collection.startsWith(FEED)) applyFeed(store, collection.slice(FEED.length), { whole: records });
  }
  const values = byCollection.get(VALUE_COLLECTION) ?? {};
  for (const name of Object.keys(VALUES) as ValueName[])
    if (Object.hasOwn(values, name)) applyValue(store, name, values[name]);
}

/** The records that the server wrote into the page, by database path; none on Firebase Hosting, which writes none. */
export function readFirstRecords(page: Document): Readonly<Record<string, unknown>> {
  const text = page.getElementById(FIRST_RECORDS)?.textContent;
  if (!text) return {};
  try {
    const records: unknown = JSON.parse(text);
    return typeof records === 'object' && records !== null ? (records as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
