import type { FollowPort } from '../data/services.ts';
import {
  type CollectionChange,
  type LeagueState,
  type LeagueStore,
  newestChange,
  TEAM_INDEX,
} from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import type { RecordQuery } from '../data/store/record-queries.ts';
import { type ChangedQueryDeps, followChangedQuery } from './changed-query.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface FollowDeps {
  mirror: Pick<
    Mirror,
    | 'feed'
    | 'recallFeed'
    | 'events'
    | 'recallEvents'
    | 'records'
    | 'recallQuery'
    | 'knownAt'
    | 'confirm'
    | 'cursor'
    | 'live'
  >;
  /** The signed-in account; its own record is always read whole. */
  ownUid?: () => string | null;
  league: LeagueStore;
  now: () => number;
  setTimer: (work: () => void, ms: number) => () => void;
}

type Connected = Pick<FirebaseRemote, 'watchCollection' | 'watchValue' | 'watchConnection' | 'serverNow'>;

/** The follow port, and the call that gives it the connection. */
export interface Follows extends FollowPort {
  attach(remote: Connected): void;
  /** Call after a sign-in: listens again to what the rules refused before. */
  again(): void;
}

interface Followed {
  followers: number;
  stop: () => void;
}

/** Milliseconds before each retry of a refused listen: the connection may not have carried the account's token yet. */
const RETRY_MS = [500, 2_000, 10_000, 60_000];
/** Milliseconds that the device may take to read a query's cached rows. */
const RECALL_MS = 4_000;

/** An empty key names no record: its path would be the whole collection, so nothing is followed. */
const NOBODYS = () => undefined;

/** Turns the changes of a record's children into changes of the record. */
function asRecord(key: string, deliver: (change: CollectionChange) => void): (change: CollectionChange) => void {
  let record: Record<string, unknown> = {};
  return (change) => {
    const parts = Object.entries('whole' in change ? (change.whole ?? {}) : { ...record, ...change.changed });
    record = Object.fromEntries(parts.filter(([, value]) => value !== null));
    const records = Object.keys(record).length === 0 ? {} : { [key]: record };
    // A changed record costs the mirror one row; a whole one would make it search its queries at every tap of a match.
    deliver('whole' in change || !(key in records) ? { whole: records } : { changed: records });
  };
}

/** The subscriptions of screens: one listener per name, however many screens follow it. */
export function createFollows({ mirror, ownUid = () => null, league, now, setTimer }: FollowDeps): Follows {
  let remote: Connected | null = null;
  const refused = new Set<() => void>();
  const followed = new Map<string, Followed & { listen: () => () => void }>();

  const listenTo: ChangedQueryDeps['watch'] = (path, where, deliver, refusedFor) => {
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
      stop = remote.watchCollection(path, onChange, { where, onDenied: refusedFor ?? tryAgain });
    };
    open(0);
    return () => {
      stopped = true;
      stop();
    };
  };

  /** Follows the time of a cached record, and reads the record again only when its time has changed. */
  const followRecord = (recordQuery: RecordQuery, deliver: (change: CollectionChange) => void) => {
    const whole = () => listenTo(recordQuery.name, undefined, deliver);
    const known = mirror.knownAt(recordQuery);
    if (known === null || remote === null) return whole();
    let stopWhole: (() => void) | null = null;
    const stopTime = remote.watchValue(`${recordQuery.name}/updatedAt`, (at) => {
      mirror.live(now());
      if (at === known) return mirror.confirm(recordQuery);
      if (stopWhole !== null) return;
      // Apply the removal now: the server ends the session of a removed account, and the owner must still learn why.
      if (at === null) deliver({ whole: null });
      stopWhole = whole();
    });
    return () => {
      stopTime();
      stopWhole?.();
    };
  };

  /** Begins when the device has read its cached rows. A storage that hangs delays it only until `RECALL_MS`, and the query is then read whole. */
  const onceRecalled = (recalled: Promise<void>, listen: (connected: Connected) => () => void) => {
    let stop: (() => void) | null = null;
    let over = false;
    const begin = () => {
      cancel();
      if (over || stop !== null || remote === null) return;
      stop = listen(remote);
    };
    const cancel = setTimer(begin, RECALL_MS);
    void recalled.then(begin);
    return () => {
      over = true;
      cancel();
      stop?.();
    };
  };

  /** Listens to results unless the device's copy is as new as the team index, and from the index's next change on. */
  const followResults = (recordQuery: RecordQuery) => {
    const { name, collection, query } = recordQuery;
    let stop: (() => void) | null = null;
    const look = (state: LeagueState) => {
      if (stop !== null || !state.syncedThisSession[TEAM_INDEX]) return;
      // A match of two teams that have left changes no entry.
      const isTold = (key: string) => {
        const { team1Id = '', team2Id = '' } = state.matches[key] ?? {};
        return [team1Id, team2Id].some((id) => Object.hasOwn(state.teamIndex, id));
      };
      if (mirror.cursor(name)?.at === newestChange(state) && state.queries[name]?.every(isTold)) {
        mirror.confirm(recordQuery);
        return;
      }
      stop = listenTo(collection, query, (change) => {
        mirror.records(recordQuery, change, { [name]: { at: newestChange(league.getState()), since: 0 } });
      });
    };
    const unwatch = league.subscribe((state, before) => {
      if (state.teamIndex !== before.teamIndex || state.syncedThisSession !== before.syncedThisSession) look(state);
    });
    look(league.getState());
    return () => {
      unwatch();
      stop?.();
    };
  };

  const follow = (name: string, listen: () => () => void) => {
    const known = followed.get(name);
    if (known !== undefined) known.followers += 1;
    else followed.set(name, { followers: 1, listen, stop: remote === null ? () => undefined : listen() });
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
    feed: (feed) => {
      mirror.recallFeed(feed);
      const deliver = (change: CollectionChange) => mirror.feed(feed, change);
      return follow(feed.name, () => listenTo(feed.path, feed.where, deliver));
    },
    records: (recordQuery) => {
      const { name, collection, key, query, byChange, byResults } = recordQuery;
      if (key === '') return NOBODYS;
      const recalled = mirror.recallQuery(recordQuery);
      if (byChange !== undefined) {
        return follow(`window:${name}`, () =>
          onceRecalled(recalled, (connected) =>
            followChangedQuery({ remote: connected, mirror, watch: listenTo }, byChange, recordQuery),
          ),
        );
      }
      if (byResults) return follow(`results:${name}`, () => onceRecalled(recalled, () => followResults(recordQuery)));
      const deliver = (change: CollectionChange) => mirror.records(recordQuery, change);
      // The record holds rights, and an operator who changes them outside the app does not write its time.
      if (collection === 'users' && key !== undefined && key === ownUid()) {
        return follow(`own:${name}`, () => listenTo(name, undefined, asRecord(key, deliver)));
      }
      return follow(`window:${name}`, () =>
        key === undefined ? listenTo(collection, query, deliver) : followRecord(recordQuery, asRecord(key, deliver)),
      );
    },
    events: (matchId) => {
      if (matchId === '') return NOBODYS;
      mirror.recallEvents(matchId);
      return follow(`events:${matchId}`, () =>
        listenTo(`matchEvents/${matchId}`, undefined, (change) => mirror.events(matchId, change)),
      );
    },
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
