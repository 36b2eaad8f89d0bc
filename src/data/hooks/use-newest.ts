import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { useServices } from '../services.ts';
import type { Feed } from '../store/feeds.ts';
import { useSubscribe } from './use-feed.ts';

/** The newest records of a list that grows over the years. */
export interface Newest<T> {
  /** By key; undefined while this device has never read any. */
  records: Readonly<Record<string, T>> | undefined;
  /** Whether the server has more, as far as this device knows. */
  more: boolean;
  /** `known`: the device has the requested number; `reading`; `missing`: it is not on the device, and the device is offline. */
  state: 'known' | 'reading' | 'missing';
}

/**
 * The newest `last` records, followed while the screen is open. During the first read of this length the hook returns the cached records of another
 * length.
 *
 * @param feedOf the feed of the newest `last` records
 * @param last the number of records
 * @param parse makes a domain value of a record, null drops it; must be a stable function
 */
export function useNewest<T>(
  feedOf: (last: number) => Feed,
  last: number,
  parse: (key: string, value: unknown) => T | null,
): Newest<T> {
  const { league } = useServices();
  const feed = feedOf(last);
  useSubscribe(feed);
  const exact = useStore(league, ({ feeds }) => feeds[feed.name]);
  const known = useStore(league, ({ feeds }) => feeds[feed.name] ?? largest(feeds, feed.name));
  const offline = useStore(league, ({ connection }) => connection === 'offline');
  const records = useMemo(() => (known === undefined ? undefined : parseAll(known, parse)), [known, parse]);
  const state = exact !== undefined ? 'known' : offline ? 'missing' : 'reading';
  const isFull = Object.keys(exact ?? {}).length >= last;
  // The «more» button stays on the screen while further records load.
  return { records, more: isFull || (state === 'reading' && records !== undefined), state };
}

type Records = Readonly<Record<string, unknown>>;

/** The cached records of the same list with the greatest length. */
function largest(feeds: Readonly<Record<string, Records>>, name: string): Records | undefined {
  const stem = stemOf(name);
  return Object.entries(feeds)
    .filter(([one]) => stemOf(one) === stem)
    .map(([, records]) => records)
    .sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
}

const stemOf = (name: string): string => name.replace(/last=\d+$/, '');
