import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';

/**
 * The rows that this page knows to be stored. The rulebook can judge a tap without reading the disk, and a database that was deleted under the page
 * gets its rows back (L2). Every watcher gets its rows from here, whichever code read or added them.
 */
export interface KnownRows {
  databaseId: string | null;
  /** Replaces all rows by the disk's rows, and calls the watchers. */
  replace(rows: OutboxRow[]): OutboxRow[];
  /** Adds a stored row, and calls the watchers. */
  add(row: OutboxRow): void;
  unsent(): OutboxRow[];
  /** Every row, oldest first; null before the page has read the rows. */
  all(): OutboxRow[] | null;
  /** Calls back with every row after each change here. Returns an unsubscribe function. */
  watch(onRows: (rows: OutboxRow[]) => void): () => void;
}

export function createKnownRows(): KnownRows {
  let known: readonly OutboxRow[] = [];
  let read = false;
  const watchers = new Set<(rows: OutboxRow[]) => void>();
  const tell = () => {
    // Before the first read the page knows only the rows that it added itself; a watcher would take them for all rows.
    if (read) for (const onRows of watchers) onRows([...known]);
  };
  return {
    databaseId: null,
    replace: (rows) => {
      known = rows;
      read = true;
      tell();
      return rows;
    },
    add: (row) => {
      known = [...known.filter(({ seq }) => seq !== row.seq), row].sort((a, b) => a.seq - b.seq);
      tell();
    },
    unsent: () => known.filter((row) => row.state !== 'accepted'),
    all: () => (read ? [...known] : null),
    watch: (onRows) => {
      watchers.add(onRows);
      return () => watchers.delete(onRows);
    },
  };
}

/** The key that every version has stored the id under. */
const DATABASE_ID = 'birth';

/** Puts the unsent rows back into a new database: a person deleted the old one, or the browser evicted it. */
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
