import type { CollectionChange } from './league-store.ts';

/** Joins two changes of a collection into one. */
export function joinChanges(first: CollectionChange, then: CollectionChange): CollectionChange {
  if ('whole' in then) return then;
  if (!('whole' in first)) return { changed: { ...first.changed, ...then.changed } };
  const records = Object.entries({ ...(first.whole as Record<string, unknown> | null), ...then.changed });
  return { whole: Object.fromEntries(records.filter(([, value]) => value !== null)) };
}
