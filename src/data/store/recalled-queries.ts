import { applyCachedQuery, type CollectionChange, type LeagueStore } from './league-store.ts';
import type { RecordQuery } from './record-queries.ts';
import { queryRows } from './schema.ts';

/** Queries that are read from the device on demand. */
export interface RecalledQueries {
  /**
   * Reads a query from the device into the store, unless the store has it; records that the store already has stay.
   *
   * @returns what the device has; null for nothing
   */
  recall(recordQuery: RecordQuery): Promise<Record<string, unknown> | null>;
  /**
   * Completes a change of a query. The changes since the device's copy only make up the whole answer together with that copy, but the store may hold
   * another version of a record, from another query.
   *
   * @param isAnswer whether the change is the server's answer to the query, or to its changes since the cursor
   */
  complete(recordQuery: RecordQuery, change: CollectionChange, isAnswer: boolean): CollectionChange;
}

/** @param readRecords reads the rows of a query from the device; null for none */
export function createRecalledQueries(
  store: LeagueStore,
  readRecords: (rows: string) => Promise<Record<string, unknown> | null>,
): RecalledQueries {
  /** The device's copies of records that the store already had, by query, until the server has answered. */
  const otherwise = new Map<string, Record<string, unknown>>();
  return {
    recall: async (recordQuery) => {
      const isKnown = () => store.getState().queries[recordQuery.name] !== undefined;
      const whole = await readRecords(queryRows(recordQuery));
      // A query in the store comes from the server and is newer.
      if (whole === null || isKnown()) return whole;
      const known = store.getState()[recordQuery.collection];
      const both = Object.entries(whole).filter(([key]) => Object.hasOwn(known, key));
      if (recordQuery.byChange !== undefined) otherwise.set(recordQuery.name, Object.fromEntries(both));
      applyCachedQuery(store, recordQuery, whole);
      return whole;
    },
    complete: ({ name }, change, isAnswer) => {
      const records = otherwise.get(name);
      if (records === undefined) return change;
      if (isAnswer) otherwise.delete(name);
      if ('whole' in change) return change;
      for (const key of Object.keys(change.changed)) delete records[key];
      return isAnswer ? { changed: { ...records, ...change.changed } } : change;
    },
  };
}
