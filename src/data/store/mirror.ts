import { type CachedLeague, cachedMeta, readCachedLog } from './cached-league.ts';
import {
  applyCollection,
  applyEvents,
  applyFeed,
  applyValue,
  type CollectionChange,
  type CollectionName,
  type LeagueStore,
  type ValueName,
} from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import { type Attempt, createResilientDatabase } from './resilient-database.ts';
import { EVENTS, MARKER, type MirrorRow } from './schema.ts';

const COLLECTIONS: readonly CollectionName[] = ['users', 'teams', 'matches'];
const VALUES: readonly ValueName[] = ['stream', 'activeMatch'];
const FEED = 'feed:';
const VALUE_COLLECTION = 'value';
const LIVE_AT = 'liveAt';
const CLOCK_OFFSET = 'clockOffset';
/** Large leagues on slow phones take their time; what takes longer hangs, and costs a download at worst. */
const LIMIT_MS = 15_000;

/** The league store and its copy in IndexedDB, moved together. */
export interface Mirror {
  /** Fills the store from the cache, before the first paint. */
  hydrate(cached: CachedLeague): void;
  collection(name: CollectionName, change: CollectionChange): void;
  events(matchId: string, change: CollectionChange): void;
  /** Brings the log of a match from the device into the store; logs of ongoing matches are there from the start. */
  recallEvents(matchId: string): void;
  /** Records of a feed that a screen follows. */
  feed(name: string, change: CollectionChange): void;
  /** Deletes all feeds: they belong to the account that read them. */
  forgetFeeds(): void;
  value(name: ValueName, value: unknown): void;
  /** The server has just answered. */
  live(at: number): void;
  /** Server clock minus device clock, in ms. */
  clock(offset: number): void;
  /** Resolves when everything handed over so far is stored or has failed to be. */
  settled(): Promise<void>;
}

/**
 * @param open gives a database of the mirror's own; it is opened at the first write
 * @param onError told of storage failures; the store itself goes on
 * @param logOf reads the log of a match from the device, without waiting for the database above
 * @param limitMs how long the storage may take for one change, in ms; then the change is given up and the next one written
 */
export function createMirror(
  open: () => Promise<MirrorDatabase>,
  store: LeagueStore,
  onError: (error: unknown) => void,
  logOf: (matchId: string) => Promise<Record<string, unknown> | null> = readCachedLog,
  limitMs = LIMIT_MS,
): Mirror {
  const steady = createResilientDatabase(open, { limitMs });
  let queue: Promise<unknown> = Promise.resolve();
  const persist = (work: (db: MirrorDatabase, attempt: Attempt) => PromiseLike<unknown>) => {
    queue = queue.then(() => steady.run(work)).catch(onError);
  };
  const waiting = new Map<string, { change: CollectionChange }>();
  /** What comes while the disk is busy with something else is written in one go. */
  const persistChange = (
    key: string,
    change: CollectionChange,
    write: (db: MirrorDatabase, attempt: Attempt, change: CollectionChange) => Promise<unknown> = (db, attempt, all) =>
      db.write(attempt, key, all),
  ) => {
    const before = waiting.get(key);
    if (before !== undefined) {
      before.change = joinChanges(before.change, change);
      return;
    }
    const mine = { change };
    waiting.set(key, mine);
    persist((db, attempt) => {
      if (waiting.get(key) === mine) waiting.delete(key);
      return write(db, attempt, mine.change);
    });
  };
  let storedLiveAt = 0;
  const isOngoing = (matchId: string) => store.getState().matches[matchId]?.status === 'ongoing';
  const recall = async (matchId: string) => {
    if (store.getState().events[matchId] !== undefined) return;
    const whole = await logOf(matchId);
    // What the server has said meanwhile is newer.
    if (whole !== null && store.getState().events[matchId] === undefined) applyEvents(store, matchId, { whole });
  };

  return {
    hydrate: (cached) => {
      fill(store, cached.mirror);
      const [liveAt, clockOffset] = [cachedMeta(cached, LIVE_AT), cachedMeta(cached, CLOCK_OFFSET)];
      if (typeof liveAt === 'number') store.setState({ liveAt });
      if (typeof clockOffset === 'number') store.setState({ clockOffset });
    },
    collection: (name, change) => {
      applyCollection(store, name, change);
      if ('whole' in change && !store.getState().syncedThisSession[name]) {
        store.setState(({ syncedThisSession: synced }) => ({ syncedThisSession: { ...synced, [name]: true } }));
      }
      persistChange(name, change);
    },
    events: (matchId, change) => {
      applyEvents(store, matchId, change);
      const now = Date.now();
      persistChange(EVENTS + matchId, change, (db, attempt, all) =>
        db.writeLog(attempt, matchId, all, { isOngoing, now }),
      );
    },
    recallEvents: (matchId) => {
      recall(matchId).catch(onError);
    },
    feed: (name, change) => {
      applyFeed(store, name, change);
      persistChange(FEED + name, change);
    },
    forgetFeeds: () => {
      store.setState({ feeds: {} });
      // What the next account reads is written after these are gone.
      for (const key of waiting.keys()) if (key.startsWith(FEED)) waiting.delete(key);
      persist((db) => db.mirror.where('collection').startsWith(FEED).delete());
    },
    value: (name, value) => {
      applyValue(store, name, value);
      persist((db) => db.mirror.put({ collection: VALUE_COLLECTION, id: name, value: value ?? null }));
    },
    live: (at) => {
      store.setState({ liveAt: at });
      // Once a second is enough for an age that is shown in seconds at best.
      if (Math.abs(at - storedLiveAt) < 1000) return;
      storedLiveAt = at;
      persist((db) => db.meta.put({ key: LIVE_AT, value: at }));
    },
    clock: (offset) => {
      store.setState({ clockOffset: offset });
      persist((db) => db.meta.put({ key: CLOCK_OFFSET, value: offset }));
    },
    settled: async () => {
      await queue;
    },
  };
}

function fill(store: LeagueStore, rows: readonly MirrorRow[]): void {
  const byCollection = new Map<string, Record<string, unknown>>();
  for (const { collection, id, value } of rows) {
    const records = byCollection.get(collection) ?? {};
    if (id !== MARKER) records[id] = value;
    byCollection.set(collection, records);
  }
  for (const name of COLLECTIONS) {
    const records = byCollection.get(name);
    if (records !== undefined) applyCollection(store, name, { whole: records });
  }
  for (const [collection, records] of byCollection) {
    if (collection.startsWith(EVENTS)) applyEvents(store, collection.slice(EVENTS.length), { whole: records });
  }
  for (const [collection, records] of byCollection) {
    if (collection.startsWith(FEED)) applyFeed(store, collection.slice(FEED.length), { whole: records });
  }
  const values = byCollection.get(VALUE_COLLECTION) ?? {};
  for (const name of VALUES) if (name in values) applyValue(store, name, values[name]);
}

/** Two changes of a collection as one. */
function joinChanges(first: CollectionChange, then: CollectionChange): CollectionChange {
  if ('whole' in then) return then;
  if (!('whole' in first)) return { changed: { ...first.changed, ...then.changed } };
  const records = Object.entries({ ...(first.whole as Record<string, unknown> | null), ...then.changed });
  return { whole: Object.fromEntries(records.filter(([, value]) => value !== null)) };
}
