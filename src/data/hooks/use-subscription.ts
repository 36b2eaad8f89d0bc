import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { useServices } from '../services.ts';
import { type Feed, knownLike, type LogQuery, type Query } from '../store/record-queries.ts';

/** `known`: this device has read it, now or earlier; `reading`; `missing`: it is not on the device, and the device is offline. */
export type ReadState = 'known' | 'reading' | 'missing';

export const readState = (isKnown: boolean, isOffline: boolean): ReadState =>
  isKnown ? 'known' : isOffline ? 'missing' : 'reading';

/** What a query answers, on a screen. */
export interface Subscription<T> {
  /** By key: first the cached records of the device, then the server's; undefined while this device has never read any. */
  records: Readonly<Record<string, T>> | undefined;
  state: ReadState;
  /** Whether the server has more than the query's limit, as far as this device knows. */
  more: boolean;
}

const asIs = (_key: string, value: unknown) => value;

/**
 * Subscribes to a feed or a log while the screen is open.
 *
 * @param query null subscribes to nothing
 * @param parse makes a domain value of a record of a feed, null drops it; must be a stable function
 */
export function useSubscription<T = unknown>(
  query: Feed | LogQuery | null,
  parse: (key: string, value: unknown) => T | null = asIs as never,
): Subscription<T> {
  const { league } = useServices();
  useSubscribe(query);
  const { name = '', log, grows = false, where = {} }: Partial<Feed & LogQuery> = query ?? {};
  const exact = useStore(league, ({ feeds, events }) => (log === undefined ? feeds[name] : events[log]));
  const found = useStore(league, ({ feeds }) => exact ?? (grows ? knownLike(feeds, name) : undefined));
  const state = useStore(league, ({ connection }) => readState(exact !== undefined, connection === 'offline'));
  // A log is in the store as it was parsed: each tap would copy it.
  const isParsed = found === undefined || log !== undefined;
  const records = useMemo(
    () => (isParsed ? (found as Subscription<T>['records']) : parseAll(found, parse)),
    [found, isParsed, parse],
  );
  const limit = where.last ?? where.first ?? Number.POSITIVE_INFINITY;
  // The «more» button stays on the screen while further records load.
  const more = exact === undefined ? state === 'reading' && records !== undefined : Object.keys(exact).length >= limit;
  return { records, state, more };
}

/** Subscribes to queries while the screen is open, so that the device has their records without network too; null subscribes to nothing. */
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
