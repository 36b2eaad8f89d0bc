import type { FollowQuery } from '../data/services.ts';
import { COUNTING } from '../data/store/feeds.ts';
import type { CollectionChange } from '../data/store/league-store.ts';
import type { Copy, Mirror } from '../data/store/mirror.ts';
import type { ByChange, Feed, Query, QueryConstraints, RecordQuery } from '../data/store/record-queries.ts';
import { followByCursor, fromOf, lastChange } from './by-cursor.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface FollowDeps {
  mirror: Pick<Mirror, 'receive' | 'recall' | 'cursor' | 'live'>;
  now: () => number;
  setTimer: (work: () => void, ms: number) => () => void;
}

type Connected = Pick<FirebaseRemote, 'watchCollection' | 'watchValue' | 'watchConnection' | 'serverNow'>;

/** The subscriptions, and the call that gives them the connection. */
export interface Follows {
  follow: FollowQuery;
  attach(remote: Connected): void;
  /** Call after a sign-in: listens again to what the rules refused before. */
  again(): void;
}

/** Begins to listen, given the device's copy of what is followed; null for none. Returns an unsubscribe function. */
type Listen = (connected: Connected, copy: Copy | null) => () => void;

interface Followed {
  followers: number;
  stop: () => void;
}

/** Milliseconds before each retry of a refused listen: the connection may not have carried the account's token yet. */
const RETRY_MS = [500, 2_000, 10_000, 60_000];
/** Milliseconds that the device may take to read its copy. */
const RECALL_MS = 4_000;

/** The field of a counted feed's copy that says which counting it is as of. The database allows no dot in a key. */
const AS_OF = '.asOf';

/** An empty key names no record: its path would be the whole collection, so nothing is followed. */
const isNobodys = (query: Query) => ('collection' in query ? query.key === '' : 'log' in query && query.log === '');

/** Turns the changes of a record's children into changes of the record. */
function asRecord(key: string, deliver: (change: CollectionChange) => void): (change: CollectionChange) => void {
  let record: Record<string, unknown> = {};
  return (change) => {
    const parts = Object.entries('whole' in change ? (change.whole ?? {}) : { ...record, ...change.changed });
    record = Object.fromEntries(parts.filter(([, value]) => value !== null));
    const records = Object.keys(record).length === 0 ? {} : { [key]: record };
    // A changed record costs the mirror one row; a whole one would make it search its queries at every tap of a match.
    deliver('whole' in change || !Object.hasOwn(records, key) ? { whole: records } : { changed: records });
  };
}

/** The subscriptions of screens: one listener per name, however many screens follow it. */
export function createFollows({ mirror, now, setTimer }: FollowDeps): Follows {
  let remote: Connected | null = null;
  let hangs = false;
  const refused = new Set<() => void>();
  /** `counting/at` as the server has told it, null in a league that has never counted; undefined before. */
  let countedAt: unknown;
  /** Of the counted feeds: each looks whether it has to listen. */
  const looks = new Set<() => void>();
  const followed = new Map<string, Followed & { listen: () => () => void }>();

  const listenTo = (
    path: string,
    where: QueryConstraints | undefined,
    deliver: (change: CollectionChange) => void,
    { refusedFor, known }: { refusedFor?: (() => void) | undefined; known?: unknown } = {},
  ) => {
    let stopped = false;
    let stop: () => void = () => undefined;
    const open = (attempt: number) => {
      if (stopped || remote === null) return;
      const tryAgain = () => {
        if (attempt > 0) console.warn('Listening refused:', path);
        const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
        const retry = (next: number) => {
          cancel();
          refused.delete(atOnce);
          open(next);
        };
        const atOnce = () => retry(0);
        const cancel = setTimer(() => retry(attempt + 1), wait);
        refused.add(atOnce);
        stop = () => {
          cancel();
          refused.delete(atOnce);
        };
      };
      const onChange = (change: CollectionChange) => {
        mirror.live(now());
        deliver(change);
      };
      stop = remote.watchCollection(path, onChange, { where, onDenied: refusedFor ?? tryAgain, known });
    };
    open(0);
    return () => {
      stopped = true;
      stop();
    };
  };

  /** Begins when the device has read its copy. A storage that hangs delays the first one by `RECALL_MS`, and everything is then read whole. */
  const onceRecalled = (recalled: Promise<Copy | null>, listen: Listen) => {
    let stop: (() => void) | null = null;
    let over = false;
    const begin = (copy: Copy | null) => {
      cancel();
      if (over || stop !== null || remote === null) return;
      stop = listen(remote, copy);
    };
    const giveUp = () => {
      hangs = true;
      begin(null);
    };
    const cancel = setTimer(giveUp, hangs ? 0 : RECALL_MS);
    void recalled.then((copy) => {
      hangs = false;
      begin(copy);
    });
    return () => {
      over = true;
      cancel();
      stop?.();
    };
  };

  /** Listens unless the copy is as of the last counting. The stamp has the whole copy in it: one that was stored only in part is read again. */
  const listenCounted = (query: Feed, copy: Copy | null) => {
    const { [AS_OF]: stamp, ...known } = copy ?? {};
    let stop: (() => void) | null = null;
    const look = () => {
      const at = countedAt;
      const stampOf = (whole: object) => JSON.stringify([at, whole]);
      if (stop !== null || at === undefined || (at !== null && stamp === stampOf(known))) return;
      const deliver = (change: CollectionChange) => {
        // After another counting nobody knows of which one the answer is.
        if (!('whole' in change) || at !== countedAt) return mirror.receive(query, change);
        const whole = change.whole ?? {};
        mirror.receive(query, { whole: { ...whole, [AS_OF]: stampOf(whole) } });
      };
      stop = listenTo(query.path, query.where, deliver, { known: copy && known });
    };
    looks.add(look);
    look();
    return () => {
      looks.delete(look);
      stop?.();
    };
  };

  const hearCounting = (change: CollectionChange) => {
    const heard = 'whole' in change ? { at: null, ...(change.whole as object | null) } : change.changed;
    ({ at: countedAt = countedAt } = heard);
    for (const look of looks) look();
  };

  const listen = (query: Query, connected: Connected, copy: Copy | null) => {
    const { name } = query;
    const deliver = (change: CollectionChange) => {
      mirror.receive(query, change);
      if (name === COUNTING.name) hearCounting(change);
    };
    if ('path' in query && query.counted) return listenCounted(query, copy);
    if ('path' in query) return listenTo(query.path, query.where, deliver, { known: copy });
    if ('log' in query) return listenTo(name, undefined, deliver, { known: copy });
    const { collection, key, query: where, byChange } = query;
    if (byChange !== undefined) {
      const watch: ChangedQueryDeps['watch'] = (path, asked, tell, refusedFor) =>
        listenTo(path, asked, tell, { refusedFor });
      return followChangedQuery({ remote: connected, mirror, watch }, byChange, query);
    }
    if (key === undefined) return listenTo(collection, where, deliver, { known: copy });
    return listenTo(name, undefined, asRecord(key, deliver), { known: copy?.[key] });
  };

  const follow: FollowQuery = (query) => {
    if (isNobodys(query)) return () => undefined;
    const { name } = query;
    const recall = () => mirror.recall(query);
    const known = followed.get(name);
    if (known !== undefined) known.followers += 1;
    else {
      // Screens show the copy before there is a connection; only the first listener needs it, and nobody keeps it longer.
      let early: Promise<Copy | null> | null = recall();
      const begin = () => {
        const recalled = early ?? recall();
        early = null;
        return onceRecalled(recalled, (connected, copy) => listen(query, connected, copy));
      };
      followed.set(name, { followers: 1, listen: begin, stop: remote === null ? () => undefined : begin() });
    }
    let over = false;
    return () => {
      const entry = followed.get(name);
      if (over || entry === undefined) return;
      over = true;
      entry.followers -= 1;
      if (entry.followers > 0) return;
      followed.delete(name);
      entry.stop();
    };
  };

  const again = () => {
    for (const retry of [...refused]) retry();
  };

  return {
    follow,
    again,
    attach: (connected) => {
      remote = connected;
      // The previous connection may have lost its session, after which the rules refused its listens.
      connected.watchConnection((isConnected) => isConnected && again());
      for (const entry of followed.values()) {
        entry.stop();
        entry.stop = entry.listen();
      }
    },
  };
}

interface ChangedQueryDeps {
  remote: Pick<FirebaseRemote, 'watchValue' | 'serverNow'>;
  mirror: Pick<Mirror, 'receive' | 'cursor'>;
  /** Listens to the answer of a query. After a refusal it calls `onDenied`, or without one tries again. */
  watch: (
    path: string,
    where: QueryConstraints | undefined,
    tell: (change: CollectionChange) => void,
    onDenied?: () => void,
  ) => () => void;
}

/**
 * Follows a query over a text child: all of it the first time, after that the changes and the removals of the collection since this device last read.
 * Changes and removals each have their own cursor, because the server sends them independently. Returns an unsubscribe function.
 */
function followChangedQuery(
  { remote, mirror, watch }: ChangedQueryDeps,
  { by, removals }: ByChange,
  recordQuery: RecordQuery,
): () => void {
  const { name, collection, query } = recordQuery;
  const knownRemovals = () => mirror.cursor(name, removals);
  return followByCursor(remote, {
    cursor: () => {
      const [changes, removedCursor] = [mirror.cursor(name), knownRemovals()];
      return changes === null || removedCursor === null
        ? null
        : { ...changes, at: Math.min(changes.at, removedCursor.at) };
    },
    listen: (from, tell, readWhole) => {
      const changes = mirror.cursor(name);
      const removedCursor = knownRemovals();
      if (from === null || changes === null || removedCursor === null) return watch(collection, query, tell);
      const onRemoved = (change: CollectionChange) => {
        const marks = ('whole' in change ? change.whole : change.changed) as Record<string, unknown> | null;
        // The server's clean-up deletes old marks. A deleted mark says nothing about a record that was created again, so only marks with a time
        // count.
        const uids = Object.entries(marks ?? {}).flatMap(([uid, at]) => (typeof at === 'number' ? [uid] : []));
        const at = Math.max('whole' in change ? remote.serverNow() : 0, lastChange(change));
        mirror.receive(recordQuery, { changed: without(uids) }, { [removals]: { at, since: 0 } });
      };
      const stops = [
        watch(collection, { child: by, from: fromOf(changes) }, tell),
        // If the rules refuse the removals to this account, only a whole read shows which records are gone.
        watch(removals, { child: '.value', from: fromOf(removedCursor) }, onRemoved, readWhole),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    receive: (change, heard) => {
      if ('whole' in change) return mirror.receive(recordQuery, change, { [name]: heard, [removals]: heard });
      const child = query?.child ?? '';
      const holds = (record: unknown) => typeof (record as Record<string, unknown> | null)?.[child] === 'string';
      const records = Object.entries(change.changed).map(([key, record]) => [key, holds(record) ? record : null]);
      mirror.receive(recordQuery, { changed: Object.fromEntries(records) }, { [name]: heard });
    },
  });
}

const without = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));
