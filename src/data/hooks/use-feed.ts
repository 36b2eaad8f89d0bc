import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import type { Feed } from '../store/feeds.ts';
import type { Window } from '../store/windows.ts';

/**
 * The records of a feed, followed while the screen stands: from the device at once, then live.
 *
 * @param feed what to follow; null follows nothing
 * @param parse makes a domain value of a record, null drops it; must be a stable function
 * @returns records by key; undefined while they were never read
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

/** Follows a feed while the screen stands, so that the device has it when the network is gone; null follows nothing. */
export function useFollowedFeed(feed: Feed | null): void {
  const { follow } = useServices();
  const name = feed?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of a feed, its object is new each time.
  useEffect(() => (feed === null ? undefined : follow.feed(feed)), [follow, name]);
}

/** Follows the log of a match while the screen stands; null follows nothing. */
export function useFollowedEvents(matchId: string | null): void {
  const { follow } = useServices();
  useEffect(() => (matchId === null ? undefined : follow.events(matchId)), [follow, matchId]);
}

/** Follows windows while the screen stands. */
export function useFollowedWindows(windows: readonly Window[]): void {
  const { follow } = useServices();
  const names = windows.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say all of the windows, their objects are new each time.
  useEffect(() => {
    const stops = windows.map((window) => follow.window(window));
    return () => {
      // Those that the next ones have too are followed by them first, and go on.
      queueMicrotask(() => {
        for (const stop of stops) stop();
      });
    };
  }, [follow, names]);
}
