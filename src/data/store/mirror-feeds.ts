import { AGED_FEED, feedRows } from './feed-rows.ts';
import type { Feed } from './feeds.ts';
import { applyFeed, type CollectionChange, type LeagueStore } from './league-store.ts';
import { MAX_CACHED_FEEDS } from './mirror-limits.ts';
import type { AgedCollections } from './mirror-writes.ts';
import { FEED } from './schema.ts';

/** What of a feed says where it stands. */
export type NamedFeed = Pick<Feed, 'name' | 'aged'>;

/** The part of the mirror that keeps feeds: they belong to the account that reads them. */
export interface FeedMirror {
  /** Records of a feed that a screen follows. */
  feed(feed: NamedFeed, change: CollectionChange): void;
  /** Brings an aged feed from the device into the store, unless it is there; others are there from the start. */
  recallFeed(feed: NamedFeed): void;
  /** Deletes all feeds. */
  forgetFeeds(): void;
}

interface FeedMirrorDeps {
  store: LeagueStore;
  /** Writes a change down under the name of its rows; aged: evicts those that were read longest ago. */
  write: (rows: string, change: CollectionChange, aged?: AgedCollections) => void;
  /** Deletes all rows whose names begin so, and what of them still waits to be written. */
  remove: (prefixes: readonly string[]) => void;
  /** Resolves when everything handed over so far is stored. */
  settled: () => Promise<unknown>;
  readRecords: (rows: string) => Promise<Record<string, unknown> | null>;
  onError: (error: unknown) => void;
}

export function mirrorFeeds({ store, write, remove, settled, readRecords, onError }: FeedMirrorDeps): FeedMirror {
  let accounts = 0;
  const recall = async (feed: NamedFeed) => {
    const account = accounts;
    // What the account before read is being deleted.
    if (account > 0) await settled();
    // What the server has said meanwhile is newer.
    const isWanted = () => account === accounts && store.getState().feeds[feed.name] === undefined;
    const whole = isWanted() ? await readRecords(feedRows(feed)) : null;
    if (whole !== null && isWanted()) applyFeed(store, feed.name, { whole });
  };
  return {
    feed: (feed, change) => {
      applyFeed(store, feed.name, change);
      const aged = { prefix: AGED_FEED, max: MAX_CACHED_FEEDS, stays: () => false, now: Date.now() };
      write(feedRows(feed), change, feed.aged ? aged : undefined);
    },
    recallFeed: (feed) => {
      if (feed.aged) recall(feed).catch(onError);
    },
    forgetFeeds: () => {
      accounts += 1;
      store.setState({ feeds: {} });
      remove([FEED, AGED_FEED]);
    },
  };
}
