import type { CollectionChange } from '../data/store/league-store.ts';

/** A record that a followed query of its collection lacks. */
export interface Outside {
  /** Path of the collection. */
  collection: string;
  key: string;
  /** Path from the collection to the requested value; it begins with the key. */
  below: string;
}

/** The keys of the records in the followed queries. */
export interface QueryKeys {
  /** Collects the keys of one more query of the collection at `path`: call `note` with its changes, and `end` when it ends. */
  follow(path: string): { note(change: CollectionChange): void; end(): void };
  /**
   * Null when every followed query has the record at `path`, or its collection has no followed query. Of a record that has left a query the SDK may keep
   * the fields that changed afterwards, and answers with this part of it.
   */
  outside(path: string): Outside | null;
}

export function createQueryKeys(): QueryKeys {
  const queries = new Map<string, ReadonlySet<string>[]>();
  const of = (path: string) => queries.get(path) ?? [];
  return {
    follow: (path) => {
      const keys = new Set<string>();
      queries.set(path, [...of(path), keys]);
      const note = (change: CollectionChange) => {
        if ('whole' in change) keys.clear();
        const records = 'whole' in change ? ((change.whole ?? {}) as Record<string, unknown>) : change.changed;
        for (const [key, record] of Object.entries(records)) {
          if (record === null) keys.delete(key);
          else keys.add(key);
        }
      };
      const end = () => {
        queries.set(
          path,
          of(path).filter((known) => known !== keys),
        );
      };
      return { note, end };
    },
    outside: (path) => {
      const parts = path.split('/');
      const depth = parts.findIndex((_, index) => of(parts.slice(0, index).join('/')).length > 0);
      const key = parts[depth];
      if (key === undefined) return null;
      const collection = parts.slice(0, depth).join('/');
      return of(collection).every((keys) => keys.has(key))
        ? null
        : { collection, key, below: parts.slice(depth).join('/') };
    },
  };
}
