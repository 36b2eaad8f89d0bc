import type { CollectionChange } from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import type { Attempt } from './resilient-database.ts';
import { MARKER } from './schema.ts';

/** Records that are written in one go. */
const SLICE = 30;

/** Stores a change of a collection, in one transaction. */
export function writeChange(
  db: MirrorDatabase,
  attempt: Attempt,
  collection: string,
  change: CollectionChange,
): Promise<void> {
  return 'whole' in change
    ? replace(db, attempt, collection, change.whole)
    : patch(db, attempt, collection, change.changed);
}

async function replace(db: MirrorDatabase, attempt: Attempt, collection: string, whole: unknown): Promise<void> {
  const records = typeof whole === 'object' && whole !== null ? Object.entries(whole) : [];
  await db.transaction('rw', db.mirror, async (transaction) => {
    attempt.enter(transaction);
    const known = await db.mirror.where('collection').equals(collection).primaryKeys();
    const kept = new Set(records.map(([id]) => id).concat(MARKER));
    await db.mirror.bulkDelete(known.filter(([, id]) => !kept.has(id)));
    const rows = records.concat([[MARKER, true]]).map(([id, value]) => ({ collection, id, value }));
    // In one transaction, but not in one task: hundreds of records would hold up what is being tapped.
    for (let i = 0; i < rows.length; i += SLICE) await db.mirror.bulkPut(rows.slice(i, i + SLICE));
  });
}

async function patch(
  db: MirrorDatabase,
  attempt: Attempt,
  collection: string,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = Object.entries(changed);
  await db.transaction('rw', db.mirror, async (transaction) => {
    attempt.enter(transaction);
    await db.mirror.bulkDelete(entries.filter(([, value]) => value === null).map(([id]) => [collection, id]));
    await db.mirror.bulkPut(
      entries.filter(([, value]) => value !== null).map(([id, value]) => ({ collection, id, value })),
    );
  });
}
