import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { parseAll } from '../../domain/records/parse.ts';
import { useServices } from '../services.ts';
import { answerOf, type LeagueState } from '../store/league-store.ts';
import type { CollectionName, Feed, LogQuery, Query, RecordQuery } from '../store/record-queries.ts';
import { isSyncedNow } from './use-synced-now.ts';

/** `known`: this device has read it, now or earlier; `reading`; `missing`: it is not on the device, and the device is offline. */
export type ReadState = 'known' | 'reading' | 'missing';

/** What a feed or a log answers, on a screen. */
export interface Subscription<T> {
  /** By key: first the cached records of the device, then the server's; undefined while this device has never read any. */
  records: Readonly<Record<string, T>> | undefined;
  state: ReadState;
  /** Whether the server has more than the query's limit, as far as this device knows. */
  more: boolean;
}

/** What queries of a public collection answer together, on a screen; without this device's outbox. */
export interface CollectionSubscription<Name extends CollectionName> {
  /** By key, as far as the device has them; other cached records of the collection may be among them. */
  records: LeagueState[Name];
  /** Of the records that are asked for by their keys those that do not exist: the server says so now, or offline has said so in an earlier visit. */
  missing: readonly string[];
  /** The keys of all answers, each once. */
  keys: readonly string[];
  /** The keys of each query's answer; undefined for one that this device has never read, nor with another limit. */
  lists: readonly (readonly string[] | undefined)[];
  /** For each query whether the server may have more than its limit. */
  full: readonly boolean[];
  /** Whether each list is as long as requested, or as long as it can be without network; false while a longer one is read. */
  settled: boolean;
  state: ReadState;
}

type Parse<T> = (key: string, value: unknown) => T | null;

const asIs = (_key: string, value: unknown) => value;
const NONE: LeagueState['queries'] = {};

/**
 * Subscribes to a feed or a log while the screen is open: the one way to read what the server may change.
 *
 * @param query null subscribes to nothing
 * @param parse makes a domain value of a record of a feed, null drops it; must be a stable function
 */
export function useSubscription<T = unknown>(query: Feed | LogQuery | null, parse?: Parse<T>): Subscription<T>;
/**
 * Subscribes to queries of a public collection while the screen is open.
 *
 * @param before keys that the page has before the first connection, by the name of a query
 */
export function useSubscription<Name extends CollectionName>(
  collection: Name,
  queries: readonly RecordQuery[],
  before?: LeagueState['queries'],
): CollectionSubscription<Name>;
export function useSubscription(
  asked: Feed | LogQuery | CollectionName | null,
  of: Parse<unknown> | readonly RecordQuery[] = asIs,
  before = NONE,
): Subscription<unknown> & Omit<CollectionSubscription<CollectionName>, 'records'> {
  const { league } = useServices();
  const collection = typeof asked === 'string' ? asked : null;
  const queries: readonly Query[] = typeof asked === 'string' ? (of as readonly RecordQuery[]) : asked ? [asked] : [];
  useSubscribe(...queries);
  const exact = useStore(
    league,
    useShallow((state) => queries.map((query) => answerOf(state, query) ?? before[query.name])),
  );
  const found = useStore(
    league,
    useShallow((state) => queries.map((query) => answerOf(state, query, true) ?? before[query.name])),
  );
  const cached = useStore(league, (state) => (collection === null ? undefined : state[collection]));
  const missing = useStore(
    league,
    useShallow((state) =>
      queries.flatMap((query) => {
        if (!('collection' in query) || query.key === undefined) return [];
        const isThere = state[query.collection][query.key] !== undefined;
        return !isThere && isSyncedNow(state, query.name) ? [query.key] : [];
      }),
    ),
  );
  const isOffline = useStore(league, ({ connection }) => connection === 'offline');
  const lists = collection === null ? NO_LISTS : (found as CollectionSubscription<CollectionName>['lists']);
  const keys = useMemo(() => [...new Set(lists.flatMap((one) => one ?? []))], [lists]);
  // A log is in the store as it was parsed: each tap would copy it.
  const parse = typeof of === 'function' && queries[0] !== undefined && !('log' in queries[0]) ? of : null;
  const [answer] = found as readonly Subscription<unknown>['records'][];
  const parsed = useMemo(
    () => (answer === undefined || parse === null ? answer : parseAll(answer, parse)),
    [answer, parse],
  );
  const isRead = asked !== null && !(collection === null ? exact : found).includes(undefined);
  const state = isRead ? 'known' : isOffline ? 'missing' : 'reading';
  const full = queries.map((query, at) => Object.keys(exact[at] ?? {}).length >= limitOf(query));
  return {
    records: collection === null ? parsed : cached,
    missing,
    keys,
    lists,
    full,
    settled: isOffline || !exact.includes(undefined),
    state,
    // The «more» button stays on the screen while further records load.
    more: exact[0] === undefined ? state === 'reading' && answer !== undefined : full[0] === true,
  };
}

const NO_LISTS: CollectionSubscription<CollectionName>['lists'] = [];

function limitOf(query: Query): number {
  const { first, last } = ('collection' in query ? query.query : 'where' in query ? query.where : undefined) ?? {};
  return first ?? last ?? Number.POSITIVE_INFINITY;
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
