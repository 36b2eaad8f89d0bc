import type { CollectionChange } from '../data/store/league-store.ts';

/** A record below a collection of which windows are followed, none of which it is in. */
export interface Outside {
  /** Path of the collection. */
  collection: string;
  key: string;
  /** From the collection to the value that was asked for, the key first. */
  below: string;
}

/** Which records stand in the windows that are followed. */
export interface WindowKeys {
  /** Keeps the keys of one more window of the collection at `path`: `note` gets its changes, `end` forgets it. */
  follow(path: string): { note(change: CollectionChange): void; end(): void };
  /** null where the value at `path` is in a window that is followed, or its collection has none. */
  outside(path: string): Outside | null;
}

export function createWindowKeys(): WindowKeys {
  const windows = new Map<string, ReadonlySet<string>[]>();
  const of = (path: string) => windows.get(path) ?? [];
  return {
    follow: (path) => {
      const keys = new Set<string>();
      windows.set(path, [...of(path), keys]);
      const note = (change: CollectionChange) => {
        if ('whole' in change) keys.clear();
        const records = 'whole' in change ? ((change.whole ?? {}) as Record<string, unknown>) : change.changed;
        for (const [key, record] of Object.entries(records)) {
          if (record === null) keys.delete(key);
          else keys.add(key);
        }
      };
      const end = () => {
        windows.set(
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
      return of(collection).some((keys) => keys.has(key))
        ? null
        : { collection, key, below: parts.slice(depth).join('/') };
    },
  };
}
