import type { FollowPort } from '../data/services.ts';
import type { CollectionChange } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import type { ByChange, Window } from '../data/store/windows.ts';
import { type ChangedWindowDeps, followChangedWindow } from './changed-window.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface FollowDeps {
  mirror: Pick<
    Mirror,
    | 'feed'
    | 'recallFeed'
    | 'events'
    | 'recallEvents'
    | 'window'
    | 'recallWindow'
    | 'knownAt'
    | 'confirm'
    | 'cursor'
    | 'live'
  >;
  now: () => number;
  setTimer: (work: () => void, ms: number) => () => void;
}

type Connected = Pick<FirebaseRemote, 'watchCollection' | 'watchValue' | 'watchConnection' | 'serverNow'>;

/** The follow port, and the way to hand it the connection once that is there. */
export interface Follows extends FollowPort {
  attach(remote: Connected): void;
  /** Someone was signed in: what was refused before is asked for at once. */
  again(): void;
}

interface Followed {
  followers: number;
  stop: () => void;
}

/** A refused listen is tried again: the connection may not have carried the account's token yet. */
const RETRY_MS = [500, 2_000, 10_000, 60_000];
/** So long the device may take to say what it has. */
const RECALL_MS = 4_000;

/** A key that is empty names no record, and its path the whole collection: nobody follows that. */
const NOBODYS = () => undefined;

/** The children of a record that is followed, told as the record that they make. */
function asRecord(key: string, deliver: (change: CollectionChange) => void): (change: CollectionChange) => void {
  let record: Record<string, unknown> = {};
  return (change) => {
    const parts = Object.entries('whole' in change ? (change.whole ?? {}) : { ...record, ...change.changed });
    record = Object.fromEntries(parts.filter(([, value]) => value !== null));
    const told = Object.keys(record).length === 0 ? {} : { [key]: record };
    // As a change the device writes one row; as a whole it would look through its windows at every tap of a match.
    deliver('whole' in change || !(key in told) ? { whole: told } : { changed: told });
  };
}

/** What screens follow while someone looks at them: each listened to once, however many screens ask. */
export function createFollows({ mirror, now, setTimer }: FollowDeps): Follows {
  let remote: Connected | null = null;
  const refused = new Set<() => void>();
  const followed = new Map<string, Followed & { listen: () => () => void }>();

  const listenTo: ChangedWindowDeps['watch'] = (path, where, deliver, refusedFor) => {
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

  /** A record that the device has is read again when its time says that it is another one now. */
  const followRecord = (window: Window, deliver: (change: CollectionChange) => void) => {
    const whole = () => listenTo(window.name, undefined, deliver);
    const known = mirror.knownAt(window);
    if (known === null || remote === null) return whole();
    let stopWhole: (() => void) | null = null;
    const stopTime = remote.watchValue(`${window.name}/updatedAt`, (at) => {
      mirror.live(now());
      if (at === known) return mirror.confirm(window);
      if (stopWhole !== null) return;
      // Known at once: the server ends the session of a removed account, whose owner has to hear why.
      if (at === null) deliver({ whole: null });
      stopWhole = whole();
    });
    return () => {
      stopTime();
      stopWhole?.();
    };
  };

  /** Once it is known what the device has of it. A storage that hangs does not hold it up: it is read whole then. */
  const followOnce = (recalled: Promise<void>, byChange: ByChange, window: Window) => {
    let stop: (() => void) | null = null;
    let over = false;
    const begin = () => {
      cancel();
      if (over || stop !== null || remote === null) return;
      stop = followChangedWindow({ remote, mirror, watch: listenTo }, byChange, window);
    };
    const cancel = setTimer(begin, RECALL_MS);
    void recalled.then(begin);
    return () => {
      over = true;
      cancel();
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
    window: (window) => {
      const { name, collection, key, query, byChange } = window;
      if (key === '') return NOBODYS;
      const recalled = mirror.recallWindow(window);
      if (byChange !== undefined) return follow(`window:${name}`, () => followOnce(recalled, byChange, window));
      const deliver = (change: CollectionChange) => mirror.window(window, change);
      return follow(`window:${name}`, () =>
        key === undefined ? listenTo(collection, query, deliver) : followRecord(window, asRecord(key, deliver)),
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
      // The one before may have lost its session, behind which everything is refused.
      connected.watchConnection((stands) => stands && again());
      for (const entry of followed.values()) {
        entry.stop();
        entry.stop = entry.listen();
      }
    },
  };
}
