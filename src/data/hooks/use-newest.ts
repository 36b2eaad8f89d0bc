import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { useServices } from '../services.ts';
import type { Feed } from '../store/feeds.ts';
import { useFollowedFeed } from './use-feed.ts';

/** The newest records of a list that grows with the league's age. */
export interface Newest<T> {
  /** By key; undefined while none were ever read. */
  records: Readonly<Record<string, T>> | undefined;
  /** Whether the server has more, as far as is known. */
  more: boolean;
  /** `known`: as many as were asked for are there; `reading`; `missing`: not on the device, and no connection. */
  state: 'known' | 'reading' | 'missing';
}

/**
 * So many of the newest records, followed while the screen stands; while they are read for the first time, those that are known.
 *
 * @param feedOf the feed of the newest `last` records
 * @param parse makes a domain value of a record, null drops it; must be a stable function
 */
export function useNewest<T>(
  feedOf: (last: number) => Feed,
  last: number,
  parse: (key: string, value: unknown) => T | null,
): Newest<T> {
  const { league } = useServices();
  const feed = feedOf(last);
  useFollowedFeed(feed);
  const exact = useStore(league, ({ feeds }) => feeds[feed.name]);
  const known = useStore(league, ({ feeds }) => feeds[feed.name] ?? largest(feeds, feed.name));
  const offline = useStore(league, ({ connection }) => connection === 'offline');
  const records = useMemo(() => (known === undefined ? undefined : parseAll(known, parse)), [known, parse]);
  const state = exact !== undefined ? 'known' : offline ? 'missing' : 'reading';
  const isFull = Object.keys(exact ?? {}).length >= last;
  // While more are read the way to them stays on the screen.
  return { records, more: isFull || (state === 'reading' && records !== undefined), state };
}

type Records = Readonly<Record<string, unknown>>;

/** The records of the same list with the greatest other length. */
function largest(feeds: Readonly<Record<string, Records>>, name: string): Records | undefined {
  const stem = stemOf(name);
  return Object.entries(feeds)
    .filter(([one]) => stemOf(one) === stem)
    .map(([, records]) => records)
    .sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
}

const stemOf = (name: string): string => name.replace(/last=\d+$/, '');
