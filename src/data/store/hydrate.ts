import { type CachedLeague, cachedMeta } from './cached-league.ts';
import {
  applyCachedWindow,
  applyEvents,
  applyFeed,
  applyTeamIndex,
  applyValue,
  type LeagueStore,
  TEAM_INDEX,
  VALUES,
  type ValueName,
} from './league-store.ts';
import {
  CLOCK_OFFSET,
  EVENTS,
  FEED,
  FORMER,
  LIVE_AT,
  MARKER,
  type MirrorRow,
  VALUE_COLLECTION,
  windowOfRows,
} from './schema.ts';
import { type CollectionName, collectionOf } from './windows.ts';

/** Fills the store from the device, before the first paint. */
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
    if (records !== undefined) applyCachedWindow(store, { name, collection: name }, records);
  }
  const index = byCollection.get(TEAM_INDEX);
  if (index !== undefined) applyTeamIndex(store, { whole: index });
  const readAt = new Map(rows.filter(({ id }) => id === MARKER).map(({ collection, value }) => [collection, value]));
  const windows = [...byCollection].filter(([rowsOf]) => windowOfRows(rowsOf) !== null && readAt.has(rowsOf));
  // A record that stands in several of them: the one that was read last has it right.
  windows.sort(([a], [b]) => Number(readAt.get(b)) - Number(readAt.get(a)));
  for (const [rowsOf, records] of windows) {
    const name = windowOfRows(rowsOf) ?? '';
    applyCachedWindow(store, { name, collection: collectionOf(name) as CollectionName }, records);
  }
  for (const [collection, records] of byCollection) {
    if (collection.startsWith(EVENTS)) applyEvents(store, collection.slice(EVENTS.length), { whole: records });
  }
  for (const [collection, records] of byCollection) {
    if (collection.startsWith(FEED)) applyFeed(store, collection.slice(FEED.length), { whole: records });
  }
  const values = byCollection.get(VALUE_COLLECTION) ?? {};
  for (const name of Object.keys(VALUES) as ValueName[]) if (name in values) applyValue(store, name, values[name]);
}
