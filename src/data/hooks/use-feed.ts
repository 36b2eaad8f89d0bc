import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import type { Feed } from '../store/feeds.ts';
import type { RecordQuery } from '../store/record-queries.ts';

/**
 * The records of a feed, followed while the screen is open: first the cached records of the device, then the server's.
 *
 * @param feed what to follow; null follows nothing
 * @param parse makes a domain value of a record, null drops it; must be a stable function
 * @returns records by key; undefined while this device has never read them
 */
export function useFeed<T>(
  feed: Feed | null,
  parse: (key: string, value: unknown) => T | null,
): Readonly<Record<string, T>> | undefined {
  const { league } = useServices();
  useFollowedFeed(feed);
  const records = useStore(league, (state) => (feed === null ? undefined : state.feeds[feed.name]));
  return useMemo(() => {
    if (records === undefined) return undefined;
    const parsed: Record<string, T> = {};
    for (const [key, value] of Object.entries(records)) {
      const record = parse(key, value);
      if (record !== null) parsed[key] = record;
    }
    return parsed;
  }, [records, parse]);
}

/** Follows a feed while the screen is open, so that the device has the records without network too; null follows nothing. */
export function useFollowedFeed(feed: Feed | null): void {
  const { follow } = useServices();
  const name = feed?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies a feed, its object is new each time.
  useEffect(() => (feed === null ? undefined : follow.feed(feed)), [follow, name]);
}

/** Follows feeds while the screen is open, as {@link useFollowedFeed} does one. */
export function useFollowedFeeds(feeds: readonly Feed[]): void {
  const { follow } = useServices();
  const names = feeds.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the feeds, their objects are new each time.
  useEffect(() => {
    const stops = feeds.map((feed) => follow.feed(feed));
    return () => {
      for (const stop of stops) stop();
    };
  }, [follow, names]);
}

/** Follows the log of a match while the screen is open; null follows nothing. */
export function useFollowedEvents(matchId: string | null): void {
  const { follow } = useServices();
  useEffect(() => (matchId === null ? undefined : follow.events(matchId)), [follow, matchId]);
}

/** Follows queries while the screen is open. */
export function useFollowedQueries(queries: readonly RecordQuery[]): void {
  const { follow } = useServices();
  const names = queries.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the queries, their objects are new each time.
  useEffect(() => {
    const stops = queries.map((recordQuery) => follow.records(recordQuery));
    return () => {
      // The next effect first follows its own queries. A query that is in both lists therefore stays subscribed.
      queueMicrotask(() => {
        for (const stop of stops) stop();
      });
    };
  }, [follow, names]);
}
