import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { withLimit } from '../async/timers.ts';
import { type CachedLeague, readCachedRecords } from './cached-league.ts';
import { type Cursor, createCursors } from './cursors.ts';
import { FORMER_ROWS } from './feed-rows.ts';
import {
  applyCachedQuery,
  applyEvents,
  applyQuery,
  applyTeamIndex,
  applyValue,
  type CollectionChange,
  type LeagueState,
  type LeagueStore,
  TEAM_INDEX,
  type ValueName,
} from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import { type FeedMirror, mirrorFeeds } from './mirror-feeds.ts';
import { MAX_CACHED_DOCUMENTS, MAX_CACHED_LOGS, MAX_CACHED_QUERIES } from './mirror-limits.ts';
import { createMirrorQueue } from './mirror-queue.ts';
import type { RecordQuery } from './record-queries.ts';
import {
  CLOCK_OFFSET,
  DOCUMENT_ROWS,
  documentRows,
  EVENTS,
  LIVE_AT,
  QUERY_ROWS,
  queryRows,
  VALUE_COLLECTION,
} from './schema.ts';

/** Milliseconds. Large leagues on slow phones need some of it; a write that takes longer hangs, and losing it costs a download at worst. */
const LIMIT_MS = 15_000;

const lateFile = lazyPromise(() => import('./store-now.ts'));

/** What the device has of a query, a feed or a log, by key, as the server sent it. */
export type Copy = Readonly<Record<string, unknown>>;

/** The league store and its copy in IndexedDB, which change together. */
export interface Mirror extends FeedMirror {
  /** Continues from the cached data that filled the store. */
  resume(cached: CachedLeague): void;
  /**
   * Applies and stores a query: the whole answer, or the changed records.
   *
   * @param heard the new cursors, for a query that is followed by its changes
   */
  records(recordQuery: RecordQuery, change: CollectionChange, heard?: Readonly<Record<string, Cursor>>): void;
  /**
   * Applies and stores the team index: the whole index, or the entries that changed since the cursor.
   *
   * @param heard server time up to which this device now knows every change, and the present `config/changesSince`
   */
  teamIndex(change: CollectionChange, heard: Cursor): void;
  /**
   * How far this device knows a query or the team index; null when it has none of it.
   *
   * @param name of another cursor for the same records
   */
  cursor(of: string, name?: string): Cursor | null;
  /**
   * Reads a query from the device into the store, unless the store has it; the start reads the queries of the first page. Resolves with what the device
   * has, null for nothing. Never rejects: without storage it reads nothing.
   */
  recallQuery(recordQuery: RecordQuery): Promise<Copy | null>;
  events(matchId: string, change: CollectionChange): void;
  /** Reads the log of a match as {@link Mirror.recallQuery} reads a query; the start reads the logs of ongoing matches. */
  recallEvents(matchId: string): Promise<Copy | null>;
  value(name: ValueName, value: unknown): void;
  /**
   * Stores a document of the digest for starts without network; evicts the ones that were read longest ago. Resolves when it is stored together with
   * whatever waits, or when the storage has failed: what a person is shown next is then on the device, also if he leaves at once.
   */
  document(name: string, doc: unknown): Promise<void>;
  /** Stores the time of the server's last answer. */
  live(at: number): void;
  /** Server clock minus device clock, in ms. */
  clock(offset: number): void;
  /** Resolves when all earlier writes are stored or have failed. */
  settled(): Promise<void>;
}

/**
 * @param open returns a database of the mirror's own; called at the first write
 * @param onError called with storage failures; the store itself goes on
 * @param readRecords reads a log or a query from the device, without waiting for the database above
 * @param limitMs how long the storage may take for one change, in ms; then the mirror gives it up and writes the next one
 * @param name of the database
 */
export function createMirror(
  open: () => Promise<MirrorDatabase>,
  store: LeagueStore,
  onError: (error: unknown) => void,
  readRecords: (collection: string) => Promise<Record<string, unknown> | null> = readCachedRecords,
  limitMs = LIMIT_MS,
  name?: string,
): Mirror {
  const queue = createMirrorQueue(open, onError, limitMs, async (changes) =>
    (await lateFile()).storeNow(changes, name),
  );
  const cursors = createCursors(queue);
  const recalled = createRecalledQueries(store, readRecords);
  const remove = (prefixes: readonly string[]) => {
    // A change that arrives later is written after this deletion.
    for (const prefix of prefixes) queue.drop(prefix);
    queue.add((db) =>
      db.mirror
        .where('collection')
        .startsWithAnyOf([...prefixes])
        .delete(),
    );
  };
  let storedLiveAt = 0;
  let hasFormer = false;
  const markSynced = (name: string) => {
    if (store.getState().syncedThisSession[name]) return;
    store.setState(({ syncedThisSession: synced }) => ({ syncedThisSession: { ...synced, [name]: true } }));
  };
  const keepOrders = (value: LeagueState['levelOrders']) =>
    queue.add((db) => db.mirror.put({ collection: VALUE_COLLECTION, id: 'levelOrders', value }));
  // Orders that came with the page are not in IndexedDB yet.
  if (Object.keys(store.getState().levelOrders).length > 0) keepOrders(store.getState().levelOrders);
  store.subscribe(({ levelOrders }, before) => {
    if (levelOrders !== before.levelOrders) keepOrders(levelOrders);
  });
  const isOngoing = (matchId: string) => store.getState().matches[matchId]?.status === 'ongoing';
  const recall = async (matchId: string) => {
    const whole = await readRecords(EVENTS + matchId);
    // A log in the store comes from the server and is newer.
    if (whole !== null && store.getState().events[matchId] === undefined) applyEvents(store, matchId, { whole });
    return whole;
  };
  const nothing = (error: unknown) => {
    onError(error);
    return null;
  };

  return {
    resume: (cached) => {
      cursors.resume(cached);
      hasFormer = cached.mirror.some(({ collection }) => FORMER_ROWS.includes(collection));
    },
    records: (recordQuery, received, heard = {}) => {
      const change = recalled.complete(recordQuery, received, Object.hasOwn(heard, recordQuery.name));
      applyQuery(store, recordQuery, change);
      if ('whole' in change || Object.hasOwn(heard, recordQuery.name)) markSynced(recordQuery.name);
      const rows = queryRows(recordQuery);
      const aged = { prefix: QUERY_ROWS, max: MAX_CACHED_QUERIES, stays: never, now: Date.now() };
      queue.change(rows, change, aged);
      for (const [name, cursor] of Object.entries(heard)) cursors.move(name, rows, 'whole' in change, cursor);
    },
    teamIndex: (change, heard) => {
      applyTeamIndex(store, change);
      markSynced(TEAM_INDEX);
      if (hasFormer) queue.add((db) => db.mirror.where('collection').anyOf(FORMER_ROWS).delete());
      hasFormer = false;
      queue.change(TEAM_INDEX, change);
      cursors.move(TEAM_INDEX, TEAM_INDEX, 'whole' in change, heard);
    },
    cursor: (of, name = of) => (store.getState().everSynced[of] ? cursors.of(name) : null),
    recallQuery: (recordQuery) => recalled.recall(recordQuery).catch(nothing),
    events: (matchId, change) => {
      applyEvents(store, matchId, change);
      const aged = { prefix: EVENTS, max: MAX_CACHED_LOGS, stays: isOngoing, now: Date.now() };
      const rows = EVENTS + matchId;
      queue.change(rows, change, aged);
    },
    recallEvents: (matchId) => recall(matchId).catch(nothing),
    ...mirrorFeeds({ store, write: queue.change, remove, settled: queue.settled, readRecords, onError: nothing }),
    document: (document, doc) => {
      const aged = { prefix: DOCUMENT_ROWS, max: MAX_CACHED_DOCUMENTS, stays: never, now: Date.now() };
      queue.change(documentRows(document), { whole: { doc } }, aged);
      return withLimit(queue.now(), limitMs).catch(onError);
    },
    value: (name, value) => {
      applyValue(store, name, value);
      queue.add((db) => db.mirror.put({ collection: VALUE_COLLECTION, id: name, value: value ?? null }));
    },
    live: (at) => {
      store.setState({ liveAt: at });
      // Once a second is enough: screens show this age in seconds at best.
      if (Math.abs(at - storedLiveAt) < 1000) return;
      storedLiveAt = at;
      queue.add((db) => db.meta.put({ key: LIVE_AT, value: at }));
    },
    clock: (offset) => {
      store.setState({ clockOffset: offset });
      queue.add((db) => db.meta.put({ key: CLOCK_OFFSET, value: offset }));
    },
    settled: queue.settled,
  };
}

const never = () => false;

/** Queries that are read from the device on demand. */
interface RecalledQueries {
  /**
   * Reads a query from the device into the store, unless the store has it; records that the store already has stay.
   *
   * @returns what the device has; null for nothing
   */
  recall(recordQuery: RecordQuery): Promise<Record<string, unknown> | null>;
  /**
   * Completes a change of a query. The changes since the device's copy only make up the whole answer together with that copy, but the store may hold
   * another version of a record, from another query.
   *
   * @param isAnswer whether the change is the server's answer to the query, or to its changes since the cursor
   */
  complete(recordQuery: RecordQuery, change: CollectionChange, isAnswer: boolean): CollectionChange;
}

/** @param readRecords reads the rows of a query from the device; null for none */
function createRecalledQueries(
  store: LeagueStore,
  readRecords: (rows: string) => Promise<Record<string, unknown> | null>,
): RecalledQueries {
  /** The device's copies of records that the store already had, by query, until the server has answered. */
  const otherwise = new Map<string, Record<string, unknown>>();
  return {
    recall: async (recordQuery) => {
      const isKnown = () => store.getState().queries[recordQuery.name] !== undefined;
      const whole = await readRecords(queryRows(recordQuery));
      // A query in the store comes from the server and is newer.
      if (whole === null || isKnown()) return whole;
      const known = store.getState()[recordQuery.collection];
      const both = Object.entries(whole).filter(([key]) => Object.hasOwn(known, key));
      if (recordQuery.byChange !== undefined) otherwise.set(recordQuery.name, Object.fromEntries(both));
      applyCachedQuery(store, recordQuery, whole);
      return whole;
    },
    complete: ({ name }, change, isAnswer) => {
      const records = otherwise.get(name);
      if (records === undefined) return change;
      if (isAnswer) otherwise.delete(name);
      if ('whole' in change) return change;
      for (const key of Object.keys(change.changed)) delete records[key];
      return isAnswer ? { changed: { ...records, ...change.changed } } : change;
    },
  };
}
