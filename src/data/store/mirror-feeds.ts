import { AGED_FEED, feedRows } from './feed-rows.ts';
import type { Feed } from './feeds.ts';
import { applyFeed, type CollectionChange, type LeagueStore } from './league-store.ts';
import { MAX_CACHED_FEEDS } from './mirror-limits.ts';
import type { AgedCollections } from './mirror-writes.ts';
import { FEED } from './schema.ts';

/** The fields of a feed that name its rows. */
export type NamedFeed = Pick<Feed, 'name' | 'aged'>;

/** The mirror of feeds, which belong to the account that reads them. */
export interface FeedMirror {
  /** Applies and stores a change of a feed. */
  feed(feed: NamedFeed, change: CollectionChange): void;
  /**
   * Reads an aged feed from the device into the store, unless the store has it; the start reads all other feeds. Resolves with what the device has, null
   * for nothing; never rejects.
   */
  recallFeed(feed: NamedFeed): Promise<Readonly<Record<string, unknown>> | null>;
  /** Deletes all feeds. */
  forgetFeeds(): void;
}

interface FeedMirrorDeps {
  store: LeagueStore;
  /** Stores a change under the name of its rows. With `aged` it evicts the collections that were read longest ago. */
  write: (rows: string, change: CollectionChange, aged?: AgedCollections) => void;
  /** Deletes all rows with these prefixes, also from the waiting changes. */
  remove: (prefixes: readonly string[]) => void;
  /** Resolves when everything handed over so far is stored. */
  settled: () => Promise<unknown>;
  readRecords: (rows: string) => Promise<Record<string, unknown> | null>;
  /** Gets failures of the storage; its null stands for what could not be read. */
  onError: (error: unknown) => null;
}

export function mirrorFeeds({ store, write, remove, settled, readRecords, onError }: FeedMirrorDeps): FeedMirror {
  let accounts = 0;
  const recall = async (feed: NamedFeed) => {
    const account = accounts;
    // The deletion of the previous account's feeds may still be running.
    if (account > 0) await settled();
    const isOwn = () => account === accounts;
    const whole = isOwn() ? await readRecords(feedRows(feed)) : null;
    if (whole === null || !isOwn()) return null;
    // A feed in the store comes from the server and is newer.
    if (feed.aged && store.getState().feeds[feed.name] === undefined) applyFeed(store, feed.name, { whole });
    return whole;
  };
  return {
    feed: (feed, change) => {
      applyFeed(store, feed.name, change);
      const aged = { prefix: AGED_FEED, max: MAX_CACHED_FEEDS, stays: () => false, now: Date.now() };
      write(feedRows(feed), change, feed.aged ? aged : undefined);
    },
    recallFeed: (feed) => recall(feed).catch(onError),
    forgetFeeds: () => {
      accounts += 1;
      store.setState({ feeds: {} });
      remove([FEED, AGED_FEED]);
    },
  };
}
