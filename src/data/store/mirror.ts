import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { withLimit } from '../async/timers.ts';
import { type CachedLeague, cachedMeta, readCachedRecords } from './cached-league.ts';
import {
  answerOf,
  applyAnswer,
  applyCachedQuery,
  applyTeamIndex,
  applyValue,
  type CollectionChange,
  type LeagueState,
  type LeagueStore,
  TEAM_INDEX,
  type ValueName,
} from './league-store.ts';
import type { AgedCollections, MirrorDatabase } from './mirror-db.ts';
import { createMirrorQueue, type MirrorQueue } from './mirror-queue.ts';
import type { Query } from './record-queries.ts';
import {
  CLOCK_OFFSET,
  DOCUMENT_ROWS,
  documentRows,
  EVENTS,
  FEED,
  FORMER,
  LIVE_AT,
  QUERY_ROWS,
  queryRows,
  VALUE_COLLECTION,
} from './schema.ts';

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
const AGED_FEED = 'windows-feed:';

/** Rows that an earlier version stored whole: collections, and the admin's lists. */
const FORMER_ROWS: readonly string[] = [...FORMER, 'feed:contacts', 'feed:adminLog', 'feed:notifications'];

/** The name of a query's rows in IndexedDB. */
export function rowsOf(query: Query): string {
  if ('collection' in query) return queryRows(query);
  return 'log' in query ? EVENTS + query.log : (query.aged ? AGED_FEED : FEED) + query.name;
}

/** With which rows the device evicts those of a query or of a document of the digest; undefined for what stays until the account changes. */
function agedWith(query: Query | 'document', store: LeagueStore): AgedCollections | undefined {
  const aged = { stays: (_name: string) => false, now: Date.now() };
  if (query === 'document') return { ...aged, prefix: DOCUMENT_ROWS, max: MAX_CACHED_DOCUMENTS };
  if ('collection' in query) return { ...aged, prefix: QUERY_ROWS, max: MAX_CACHED_QUERIES };
  if ('path' in query) return query.aged ? { ...aged, prefix: AGED_FEED, max: MAX_CACHED_FEEDS } : undefined;
  const isOngoing = (matchId: string) => store.getState().matches[matchId]?.status === 'ongoing';
  return { ...aged, stays: isOngoing, prefix: EVENTS, max: MAX_CACHED_LOGS };
}

/** Milliseconds. Large leagues on slow phones need some of it; a write that takes longer hangs, and losing it costs a download at worst. */
const LIMIT_MS = 15_000;

const lateFile = lazyPromise(() => import('./store-now.ts'));

/** What the device has of a query, a feed or a log, by key, as the server sent it. */
export type Copy = Readonly<Record<string, unknown>>;

/** The league store and its copy in IndexedDB, which change together. */
export interface Mirror {
  /** Continues from the cached data that filled the store. */
  resume(cached: CachedLeague): void;
  /**
   * Applies and stores what a query answers: the whole answer, or the changed records.
   *
   * @param heard the new cursors, for a query that is followed by its changes
   */
  receive(query: Query, change: CollectionChange, heard?: Readonly<Record<string, Cursor>>): void;
  /**
   * Reads what a query answers from the device into the store, unless the store has it; the start reads that of the first page. Resolves with what the
   * device has, null for nothing. Never rejects: without storage it reads nothing.
   */
  recall(query: Query): Promise<Copy | null>;
  /** Deletes all feeds, which belong to the account that reads them. */
  forgetFeeds(): void;
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
  value(name: ValueName, value: unknown): void;
  /** A value as this device had it at the start of the page, null for none. */
  copyOf(name: ValueName): unknown;
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
  /** The device's copies of records that the store already had, by query, until the server has answered. */
  const otherwise = new Map<string, Record<string, unknown>>();
  let values: Readonly<Record<string, unknown>> = {};
  let accounts = 0;
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
  const recall = async (query: Query) => {
    const account = accounts;
    // The deletion of the previous account's feeds may still be running.
    if ('path' in query && account > 0) await queue.settled();
    const isOthers = () => 'path' in query && account !== accounts;
    const whole = isOthers() ? null : await readRecords(rowsOf(query));
    if (whole === null || isOthers()) return null;
    // What the store has comes from the server and is newer; of feeds it has all but the aged ones since the start.
    if (answerOf(store.getState(), query) !== undefined || ('path' in query && !query.aged)) return whole;
    if (!('collection' in query)) {
      applyAnswer(store, query, { whole });
      return whole;
    }
    const known = store.getState()[query.collection];
    const both = Object.entries(whole).filter(([key]) => Object.hasOwn(known, key));
    if (query.byChange !== undefined) otherwise.set(query.name, Object.fromEntries(both));
    applyCachedQuery(store, query, whole);
    return whole;
  };
  /**
   * Completes a change of a query. The changes since the device's copy only make up the whole answer together with that copy, but the store may hold
   * another version of a record, from another query.
   *
   * @param isAnswer whether the change is the server's answer to the query, or to its changes since the cursor
   */
  const complete = (name: string, change: CollectionChange, isAnswer: boolean): CollectionChange => {
    const records = otherwise.get(name);
    if (records === undefined) return change;
    if (isAnswer) otherwise.delete(name);
    if ('whole' in change) return change;
    for (const key of Object.keys(change.changed)) delete records[key];
    return isAnswer ? { changed: { ...records, ...change.changed } } : change;
  };

  return {
    resume: (cached) => {
      cursors.resume(cached);
      const rows = cached.mirror.filter(({ collection }) => collection === VALUE_COLLECTION);
      values = Object.fromEntries(rows.map(({ id, value }) => [id, value]));
      hasFormer = cached.mirror.some(({ collection }) => FORMER_ROWS.includes(collection));
    },
    receive: (query, received, heard = {}) => {
      const isAnswer = Object.hasOwn(heard, query.name);
      const change = complete(query.name, received, isAnswer);
      applyAnswer(store, query, change);
      if ('collection' in query && ('whole' in change || isAnswer)) markSynced(query.name);
      const rows = rowsOf(query);
      queue.change(rows, change, agedWith(query, store));
      for (const [name, cursor] of Object.entries(heard)) cursors.move(name, rows, 'whole' in change, cursor);
    },
    recall: (query) =>
      recall(query).catch((error: unknown) => {
        onError(error);
        return null;
      }),
    forgetFeeds: () => {
      accounts += 1;
      store.setState({ feeds: {} });
      // A change that arrives later is written after this deletion.
      for (const prefix of [FEED, AGED_FEED]) queue.drop(prefix);
      queue.add((db) => db.mirror.where('collection').startsWithAnyOf([FEED, AGED_FEED]).delete());
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
    document: (document, doc) => {
      queue.change(documentRows(document), { whole: { doc } }, agedWith('document', store));
      return withLimit(queue.now(), limitMs).catch(onError);
    },
    value: (name, value) => {
      applyValue(store, name, value);
      queue.add((db) => db.mirror.put({ collection: VALUE_COLLECTION, id: name, value: value ?? null }));
    },
    copyOf: (name) => values[name] ?? null,
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

/** How far a device knows a query or the team index whose changes it follows. */
export interface Cursor {
  /** Server time, ms: the device knows every change up to this time. */
  at: number;
  /** `config/changesSince` at the last complete read; 0 for none. */
  since: number;
}

/** The cursors of a device, by the name of a query or of the team index. */
interface Cursors {
  /** Continues from the stored cursors. */
  resume(cached: CachedLeague): void;
  of(name: string): Cursor | null;
  /**
   * Moves a cursor forward, never back; a complete read replaces it.
   *
   * @param rows the name of the cursor's rows, whose change the caller has handed to the queue before
   */
  move(name: string, rows: string, isWhole: boolean, heard: Cursor): void;
}

function createCursors(queue: Pick<MirrorQueue, 'fact'>): Cursors {
  let cached: CachedLeague | null = null;
  const moved = new Map<string, Cursor>();
  const keyOf = (name: string) => `${name}Cursor`;
  const of = (name: string) => {
    const stored = cached === null ? undefined : (cachedMeta(cached, keyOf(name)) as Cursor | undefined);
    return moved.get(name) ?? stored ?? null;
  };
  return {
    resume: (found) => {
      cached = found;
    },
    of,
    move: (name, rows, isWhole, { at, since }) => {
      const before = of(name);
      const known = isWhole || before === null ? { at: 0, since } : before;
      const next = { ...known, at: Math.max(known.at, at) };
      if (next.at === before?.at && next.since === before.since) return;
      moved.set(name, next);
      // The cursor is written after its rows. A crash in between costs a second read of a few changes, and loses none.
      queue.fact(rows, { key: keyOf(name), value: next });
    },
  };
}
