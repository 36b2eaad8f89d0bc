import { type CachedLeague, cachedMeta, readCachedRecords } from './cached-league.ts';
import {
  applyCachedWindow,
  applyEvents,
  applyFeed,
  applyTeamIndex,
  applyValue,
  applyWindow,
  type CollectionChange,
  type LeagueStore,
  TEAM_INDEX,
  type ValueName,
} from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import { MAX_CACHED_LOGS, MAX_CACHED_WINDOWS } from './mirror-limits.ts';
import type { AgedCollections, PendingWrite } from './mirror-writes.ts';
import { recordTime } from './record-time.ts';
import { type Attempt, createResilientDatabase } from './resilient-database.ts';
import { CLOCK_OFFSET, EVENTS, FEED, FORMER, LIVE_AT, VALUE_COLLECTION, WINDOW, windowRows } from './schema.ts';
import type { Window } from './windows.ts';

const CURSOR = 'teamIndexCursor';
/** Large leagues on slow phones take their time; what takes longer hangs, and costs a download at worst. */
const LIMIT_MS = 15_000;

/** How far a device knows the team index. */
export interface IndexCursor {
  /** Server time, ms: it knows every change up to then. */
  at: number;
  /** `config/changesSince` when it read the index whole; 0 for none. */
  since: number;
}

/** The league store and its copy in IndexedDB, moved together. */
export interface Mirror {
  /** Goes on from what the store was filled with. */
  resume(cached: CachedLeague): void;
  window(window: Window, change: CollectionChange): void;
  /**
   * The team index: all of it, or what was changed since the cursor.
   *
   * @param known up to when this device knows every change now, and `config/changesSince` as it stands
   */
  teamIndex(change: CollectionChange, known: IndexCursor): void;
  /** How far this device knows the team index; null when it was never read. */
  teamIndexCursor(): IndexCursor | null;
  /** See {@link recordTime}. */
  knownAt(window: Window): number | null;
  /** The server has said that a record's window is what the device has. */
  confirm(window: Window): void;
  /** Brings a window from the device into the store, unless it is there; those of the first page are from the start. */
  recallWindow(window: Window): void;
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
 * @param readRecords reads a log or a window from the device, without waiting for the database above
 * @param limitMs how long the storage may take for one change, in ms; then the change is given up and the next one written
 */
export function createMirror(
  open: () => Promise<MirrorDatabase>,
  store: LeagueStore,
  onError: (error: unknown) => void,
  readRecords: (collection: string) => Promise<Record<string, unknown> | null> = readCachedRecords,
  limitMs = LIMIT_MS,
): Mirror {
  const steady = createResilientDatabase(open, { limitMs });
  let queue: Promise<unknown> = Promise.resolve();
  const persist = (work: (db: MirrorDatabase, attempt: Attempt) => PromiseLike<unknown>) => {
    queue = queue.then(() => steady.run(work)).catch(onError);
  };
  let waiting = new Map<string, PendingWrite>();
  /** What comes while the disk is busy is written in one go: each transaction holds up what is tapped meanwhile. */
  const persistChange = (collection: string, change: CollectionChange, aged?: AgedCollections) => {
    const before = waiting.get(collection);
    if (before !== undefined) {
      before.change = joinChanges(before.change, change);
      return;
    }
    waiting.set(collection, { collection, change, ...(aged === undefined ? {} : { aged }) });
    if (waiting.size > 1) return;
    const mine = waiting;
    persist((db, attempt) => {
      if (waiting === mine) waiting = new Map();
      return db.write(attempt, [...mine.values()]);
    });
  };
  let storedLiveAt = 0;
  let cursor: IndexCursor | null = null;
  let hasFormer = false;
  const markSynced = (name: string) => {
    if (store.getState().syncedThisSession[name]) return;
    store.setState(({ syncedThisSession: synced }) => ({ syncedThisSession: { ...synced, [name]: true } }));
  };
  const isOngoing = (matchId: string) => store.getState().matches[matchId]?.status === 'ongoing';
  const recall = async (matchId: string) => {
    if (store.getState().events[matchId] !== undefined) return;
    const whole = await readRecords(EVENTS + matchId);
    // What the server has said meanwhile is newer.
    if (whole !== null && store.getState().events[matchId] === undefined) applyEvents(store, matchId, { whole });
  };
  const recallWindow = async (window: Window) => {
    const isKnown = () => store.getState().windows[window.name] !== undefined;
    if (isKnown()) return;
    const whole = await readRecords(windowRows(window));
    if (whole !== null && !isKnown()) applyCachedWindow(store, window, whole);
  };

  return {
    resume: (cached) => {
      const known = cachedMeta(cached, CURSOR);
      hasFormer = cached.mirror.some(({ collection }) => (FORMER as readonly string[]).includes(collection));
      if (store.getState().everSynced[TEAM_INDEX]) cursor = (known as IndexCursor | undefined) ?? null;
    },
    window: (window, change) => {
      applyWindow(store, window, change);
      if ('whole' in change) markSynced(window.name);
      const rows = windowRows(window);
      const aged = { prefix: WINDOW, max: MAX_CACHED_WINDOWS, stays: never, now: Date.now() };
      persistChange(rows, change, aged);
    },
    teamIndex: (change, { at, since }) => {
      applyTeamIndex(store, change);
      markSynced(TEAM_INDEX);
      if (hasFormer) persist((db) => db.mirror.where('collection').anyOf(FORMER).delete());
      hasFormer = false;
      const entries = ('whole' in change ? change.whole : change.changed) as Record<string, unknown> | null;
      persistChange(TEAM_INDEX, change);
      const isWhole = 'whole' in change;
      const known = isWhole || cursor === null ? { at: 0, since } : cursor;
      const next = { ...known, at: Math.max(known.at, at, ...Object.values(entries ?? {}).map(changedAt)) };
      if (next.at === cursor?.at && next.since === cursor.since) return;
      cursor = next;
      // After what it speaks for: between the two a little is read twice, and nothing is missed.
      persist((db) => db.meta.put({ key: CURSOR, value: next }));
    },
    teamIndexCursor: () => cursor,
    knownAt: (window) => recordTime(store.getState(), window),
    confirm: ({ name }) => markSynced(name),
    recallWindow: (window) => {
      recallWindow(window).catch(onError);
    },
    events: (matchId, change) => {
      applyEvents(store, matchId, change);
      const aged = { prefix: EVENTS, max: MAX_CACHED_LOGS, stays: isOngoing, now: Date.now() };
      const rows = EVENTS + matchId;
      persistChange(rows, change, aged);
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
      waiting = new Map();
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

const never = () => false;

function changedAt(entry: unknown): number {
  const at = (entry as { updatedAt?: unknown } | null)?.updatedAt;
  return typeof at === 'number' ? at : 0;
}

/** Two changes of a collection as one. */
function joinChanges(first: CollectionChange, then: CollectionChange): CollectionChange {
  if ('whole' in then) return then;
  if (!('whole' in first)) return { changed: { ...first.changed, ...then.changed } };
  const records = Object.entries({ ...(first.whole as Record<string, unknown> | null), ...then.changed });
  return { whole: Object.fromEntries(records.filter(([, value]) => value !== null)) };
}
