import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { knownTeams } from '../../domain/records/known-teams.ts';
import type { TeamEntry } from '../../domain/records/team-entry.ts';
import { useServices } from '../services.ts';
import { isKnown, type LeagueState } from '../store/league-store.ts';
import { type CollectionName, knownLike, type RecordQuery } from '../store/record-queries.ts';
import { type ReadState, readState, useSubscribe } from './use-subscription.ts';
import { isSyncedNow } from './use-synced-now.ts';

type Records<One> = Readonly<Record<string, One>>;

/** Every approved team by id, with the fields that lists show. */
export function useTeamIndex(): Records<TeamEntry> {
  return useStore(useServices().league, (state) => state.teamIndex);
}

/** What the device knows of teams: which teams exist, and which are approved. */
export function useKnownTeams(): ReturnType<typeof knownTeams> {
  const { league } = useServices();
  const index = useTeamIndex();
  const teams = useStore(league, (state) => state.teams);
  return useMemo(() => knownTeams(index, teams), [index, teams]);
}

/** Records of a public collection, on a screen. */
export interface RecordSubscription<Name extends CollectionName> {
  /** By key, as far as the device has them; other cached records of the collection may be among them. */
  records: LeagueState[Name];
  /** Of the records that are asked for by their keys those that do not exist: the server says so now, or offline has said so in an earlier visit. */
  missing: readonly string[];
  /** Of all the queries together. */
  state: ReadState;
}

/** Subscribes to queries of a public collection while the screen is open; without this device's outbox. */
export function useRecords<Name extends CollectionName>(
  collection: Name,
  queries: readonly RecordQuery[],
): RecordSubscription<Name> {
  const { league } = useServices();
  useSubscribe(...queries);
  const records = useStore(league, (state) => state[collection]);
  const missing = useStore(
    league,
    useShallow((state) =>
      queries.flatMap(({ key = '', name }) =>
        state[collection][key] === undefined && isSyncedNow(state, name) ? [key] : [],
      ),
    ),
  );
  const state = useStore(league, (now) =>
    readState(
      queries.every((query) => isKnown(now, query)),
      now.connection === 'offline',
    ),
  );
  return { records, missing, state };
}

const NONE: LeagueState['queries'] = {};

/**
 * Subscribes to queries while the screen is open, and gives the keys of their records.
 *
 * @param before keys that the page has before the first connection, by the name of a query
 */
export function useKeys(queries: readonly RecordQuery[], before = NONE) {
  const { league } = useServices();
  useSubscribe(...queries);
  const exact = useStore(
    league,
    useShallow(({ queries: known }) => queries.map(({ name }) => known[name] ?? before[name])),
  );
  const lists = useStore(
    league,
    useShallow(({ queries: known }) => queries.map(({ name }) => knownLike(known, name) ?? before[name])),
  );
  const isOffline = useStore(league, ({ connection }) => connection === 'offline');
  const keys = useMemo(() => [...new Set(lists.flatMap((one) => one ?? []))], [lists]);
  return {
    keys,
    /** For each query; undefined for one that this device has never read, nor with another limit. */
    lists,
    /** For each query whether the server may have more than its limit. */
    full: queries.map(({ query: { first, last } = {} }, at) => (exact[at]?.length ?? 0) >= (first ?? last ?? Infinity)),
    /** Whether each list is as long as requested, or as long as it can be without network; false while a longer one is read. */
    settled: isOffline || !exact.includes(undefined),
    state: readState(!lists.includes(undefined), isOffline),
  };
}

/** The keys of the records of each query, in the order of the queries; undefined for a query that this device has never read. */
export function useQueryKeys(queries: readonly RecordQuery[]): readonly (readonly string[] | undefined)[] {
  const known = useStore(useServices().league, (state) => state.queries);
  return queries.map(({ name }) => known[name]);
}

/** The stored settings of the stream. */
export function useStreamConfig(): LeagueState['stream'] {
  return useStore(useServices().league, (state) => state.stream);
}
