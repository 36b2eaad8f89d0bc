import type { CollectionChange } from '../data/store/league-store.ts';

/** A record that the SDK does not have as a whole: no followed query of its collection has it, or one has lost it. */
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
   * Null when a followed query has the record at `path` and none has lost it, or its collection has no followed query. Of a record that has left a query
   * the SDK may keep the fields that changed afterwards, and answers with this part of it, whatever other queries have.
   */
  outside(path: string): Outside | null;
}

/** The records that a query has, and those that have left it. */
interface Followed {
  has: ReadonlySet<string>;
  lost: ReadonlySet<string>;
}

export function createQueryKeys(): QueryKeys {
  const queries = new Map<string, Followed[]>();
  const of = (path: string) => queries.get(path) ?? [];
  return {
    follow: (path) => {
      const query = { has: new Set<string>(), lost: new Set<string>() };
      const { has, lost } = query;
      queries.set(path, [...of(path), query]);
      const lose = (key: string) => has.delete(key) && lost.add(key);
      const note = (change: CollectionChange) => {
        if ('whole' in change) for (const key of [...has]) lose(key);
        const records = 'whole' in change ? ((change.whole ?? {}) as Record<string, unknown>) : change.changed;
        for (const [key, record] of Object.entries(records)) {
          if (record === null) lose(key);
          else {
            has.add(key);
            lost.delete(key);
          }
        }
      };
      const end = () => {
        queries.set(
          path,
          of(path).filter((known) => known !== query),
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
      const isWhole =
        of(collection).some(({ has }) => has.has(key)) && !of(collection).some(({ lost }) => lost.has(key));
      return isWhole ? null : { collection, key, below: parts.slice(depth).join('/') };
    },
  };
}
