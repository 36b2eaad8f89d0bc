import type { CollectionChange } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import type { ByChange, QueryConstraints, RecordQuery } from '../data/store/record-queries.ts';
import { followByCursor, fromOf, lastChange } from './by-cursor.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface ChangedQueryDeps {
  remote: Pick<FirebaseRemote, 'watchValue' | 'serverNow'>;
  mirror: Pick<Mirror, 'receive' | 'cursor'>;
  /** Listens to the answer of a query. After a refusal it calls `onDenied`, or without one tries again. */
  watch: (
    path: string,
    where: QueryConstraints | undefined,
    tell: (change: CollectionChange) => void,
    onDenied?: () => void,
  ) => () => void;
}

/**
 * Follows a query over a text child: all of it the first time, after that the changes and the removals of the collection since this device last read.
 * Changes and removals each have their own cursor, because the server sends them independently. Returns an unsubscribe function.
 */
export function followChangedQuery(
  { remote, mirror, watch }: ChangedQueryDeps,
  { by, removals }: ByChange,
  recordQuery: RecordQuery,
): () => void {
  const { name, collection, query } = recordQuery;
  const knownRemovals = () => mirror.cursor(name, removals);
  return followByCursor(remote, {
    cursor: () => {
      const [changes, removedCursor] = [mirror.cursor(name), knownRemovals()];
      return changes === null || removedCursor === null
        ? null
        : { ...changes, at: Math.min(changes.at, removedCursor.at) };
    },
    listen: (from, tell, readWhole) => {
      const changes = mirror.cursor(name);
      const removedCursor = knownRemovals();
      if (from === null || changes === null || removedCursor === null) return watch(collection, query, tell);
      const onRemoved = (change: CollectionChange) => {
        const marks = ('whole' in change ? change.whole : change.changed) as Record<string, unknown> | null;
        // The server's clean-up deletes old marks. A deleted mark says nothing about a record that was created again, so only marks with a time
        // count.
        const uids = Object.entries(marks ?? {}).flatMap(([uid, at]) => (typeof at === 'number' ? [uid] : []));
        const at = Math.max('whole' in change ? remote.serverNow() : 0, lastChange(change));
        mirror.receive(recordQuery, { changed: without(uids) }, { [removals]: { at, since: 0 } });
      };
      const stops = [
        watch(collection, { child: by, from: fromOf(changes) }, tell),
        // If the rules refuse the removals to this account, only a whole read shows which records are gone.
        watch(removals, { child: '.value', from: fromOf(removedCursor) }, onRemoved, readWhole),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    receive: (change, heard) => {
      if ('whole' in change) return mirror.receive(recordQuery, change, { [name]: heard, [removals]: heard });
      const child = query?.child ?? '';
      const holds = (record: unknown) => typeof (record as Record<string, unknown> | null)?.[child] === 'string';
      const records = Object.entries(change.changed).map(([key, record]) => [key, holds(record) ? record : null]);
      mirror.receive(recordQuery, { changed: Object.fromEntries(records) }, { [name]: heard });
    },
  });
}

const without = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));
