import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';

/**
 * What this page knows to be stored: a tap can be judged before the disk has answered, and a database that was deleted
 * under the page gets its rows back (L2).
 */
export interface KnownRows {
  databaseId: string | null;
  /** Replaces all rows by what the disk has. */
  replace(rows: OutboxRow[]): OutboxRow[];
  add(row: OutboxRow): void;
  unsent(): OutboxRow[];
  /** Every row, oldest first; null before the rows were ever read. */
  all(): OutboxRow[] | null;
}

export function createKnownRows(): KnownRows {
  let known: readonly OutboxRow[] = [];
  let read = false;
  return {
    databaseId: null,
    replace: (rows) => {
      known = rows;
      read = true;
      return rows;
    },
    add: (row) => {
      known = [...known.filter(({ seq }) => seq !== row.seq), row].sort((a, b) => a.seq - b.seq);
    },
    unsent: () => known.filter((row) => row.state !== 'accepted'),
    all: () => (read ? [...known] : null),
  };
}

/** Stored under this name since the first version. */
const DATABASE_ID = 'birth';

/** Puts the unsent rows back where the database is a new one: somebody deleted or the browser evicted the old one. */
export async function restore(db: OutboxDatabase, known: KnownRows): Promise<void> {
  const databaseId = await db.transaction('rw', db.facts, async () => {
    const stored: unknown = (await db.facts.get(DATABASE_ID))?.value;
    if (typeof stored === 'string') return stored;
    const value = `${Date.now()}-${Math.random()}`;
    await db.facts.put({ key: DATABASE_ID, value });
    return value;
  });
  if (known.databaseId !== null && known.databaseId !== databaseId) await db.rows.bulkPut(known.unsent());
  known.databaseId = databaseId;
}
