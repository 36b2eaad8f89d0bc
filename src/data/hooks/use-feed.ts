import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import type { Feed } from '../store/feeds.ts';
import type { Query } from '../store/record-queries.ts';

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
  useSubscribe(feed);
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

/** Follows queries while the screen is open, so that the device has their records without network too; null follows nothing. */
export function useSubscribe(...queries: readonly (Query | null)[]): void {
  const { follow } = useServices();
  const asked = queries.filter((one) => one !== null);
  const names = asked.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the queries, their objects are new each time.
  useEffect(() => {
    const stops = asked.map(follow);
    return () => {
      // The next effect first follows its own queries. A query that is in both lists therefore stays subscribed.
      queueMicrotask(() => {
        for (const stop of stops) stop();
      });
    };
  }, [follow, names]);
}
