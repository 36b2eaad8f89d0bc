import { type CachedLeague, readCachedRecords } from './cached-league.ts';
import { type Cursor, createCursors } from './cursors.ts';
import { FORMER_ROWS } from './feed-rows.ts';
import {
  applyEvents,
  applyTeamIndex,
  applyValue,
  applyWindow,
  type CollectionChange,
  type LeagueState,
  type LeagueStore,
  TEAM_INDEX,
  type ValueName,
} from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import { type FeedMirror, mirrorFeeds } from './mirror-feeds.ts';
import { MAX_CACHED_LOGS, MAX_CACHED_WINDOWS } from './mirror-limits.ts';
import { createMirrorQueue } from './mirror-queue.ts';
import { createRecalledWindows } from './recalled-windows.ts';
import { recordTime } from './record-time.ts';
import { CLOCK_OFFSET, EVENTS, LIVE_AT, VALUE_COLLECTION, WINDOW, windowRows } from './schema.ts';
import type { Window } from './windows.ts';

/** Large leagues on slow phones take their time; what takes longer hangs, and costs a download at worst. */
const LIMIT_MS = 15_000;

/** The league store and its copy in IndexedDB, moved together. */
export interface Mirror extends FeedMirror {
  /** Goes on from what the store was filled with. */
  resume(cached: CachedLeague): void;
  /**
   * A window: all of it, or what was changed.
   *
   * @param heard the cursors that it moves, where it is followed by what was changed since
   */
  window(window: Window, change: CollectionChange, heard?: Readonly<Record<string, Cursor>>): void;
  /**
   * The team index: all of it, or what was changed since the cursor.
   *
   * @param heard up to when this device knows every change now, and `config/changesSince` as it stands
   */
  teamIndex(change: CollectionChange, heard: Cursor): void;
  /**
   * How far this device knows a window or the team index; null when it has none of it.
   *
   * @param name of another cursor that speaks for the same records
   */
  cursor(of: string, name?: string): Cursor | null;
  /** See {@link recordTime}. */
  knownAt(window: Window): number | null;
  /** The server has said that a record's window is what the device has. */
  confirm(window: Window): void;
  /**
   * Brings a window from the device into the store, unless it is there; those of the first page are from the start. Never
   * rejects: without storage there is none.
   */
  recallWindow(window: Window): Promise<void>;
  events(matchId: string, change: CollectionChange): void;
  /** Brings the log of a match from the device into the store; logs of ongoing matches are there from the start. */
  recallEvents(matchId: string): void;
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
  const queue = createMirrorQueue(open, onError, limitMs);
  const cursors = createCursors(queue);
  const recalled = createRecalledWindows(store, readRecords);
  const remove = (prefixes: readonly string[]) => {
    // What comes later is written after these are gone.
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
  // Those that came with the page are not written down yet.
  if (Object.keys(store.getState().levelOrders).length > 0) keepOrders(store.getState().levelOrders);
  store.subscribe(({ levelOrders }, before) => {
    if (levelOrders !== before.levelOrders) keepOrders(levelOrders);
  });
  const isOngoing = (matchId: string) => store.getState().matches[matchId]?.status === 'ongoing';
  const recall = async (matchId: string) => {
    if (store.getState().events[matchId] !== undefined) return;
    const whole = await readRecords(EVENTS + matchId);
    // What the server has said meanwhile is newer.
    if (whole !== null && store.getState().events[matchId] === undefined) applyEvents(store, matchId, { whole });
  };

  return {
    resume: (cached) => {
      cursors.resume(cached);
      hasFormer = cached.mirror.some(({ collection }) => FORMER_ROWS.includes(collection));
    },
    window: (window, told, heard = {}) => {
      const change = recalled.complete(window, told, window.name in heard);
      applyWindow(store, window, change);
      if ('whole' in change || window.name in heard) markSynced(window.name);
      const rows = windowRows(window);
      const aged = { prefix: WINDOW, max: MAX_CACHED_WINDOWS, stays: never, now: Date.now() };
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
    knownAt: (window) => recordTime(store.getState(), window),
    confirm: ({ name }) => markSynced(name),
    recallWindow: (window) => recalled.recall(window).catch(onError),
    events: (matchId, change) => {
      applyEvents(store, matchId, change);
      const aged = { prefix: EVENTS, max: MAX_CACHED_LOGS, stays: isOngoing, now: Date.now() };
      const rows = EVENTS + matchId;
      queue.change(rows, change, aged);
    },
    recallEvents: (matchId) => {
      recall(matchId).catch(onError);
    },
    ...mirrorFeeds({ store, write: queue.change, remove, settled: queue.settled, readRecords, onError }),
    value: (name, value) => {
      applyValue(store, name, value);
      queue.add((db) => db.mirror.put({ collection: VALUE_COLLECTION, id: name, value: value ?? null }));
    },
    live: (at) => {
      store.setState({ liveAt: at });
      // Once a second is enough for an age that is shown in seconds at best.
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
