import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';

/**
 * What this page knows to be stored: a database that was deleted under it gets its rows back (L2), and a tap can be
 * judged before the disk has answered.
 */
export interface OutboxMemory {
  databaseId: string | null;
  /** Takes over every row there is. */
  all(rows: OutboxRow[]): OutboxRow[];
  add(rows: readonly OutboxRow[]): void;
  unsent(): OutboxRow[];
  /** The rows of a match, oldest first; null before the rows were ever read. */
  ofMatch(matchId: string): OutboxRow[] | null;
}

export function createOutboxMemory(): OutboxMemory {
  let known: readonly OutboxRow[] = [];
  let read = false;
  return {
    databaseId: null,
    all: (rows) => {
      known = rows;
      read = true;
      return rows;
    },
    add: (rows) => {
      known = [...known.filter((row) => !rows.some(({ seq }) => seq === row.seq)), ...rows];
    },
    unsent: () => known.filter((row) => row.state !== 'accepted'),
    ofMatch: (matchId) => (read ? known.filter((row) => row.matchId === matchId).sort((a, b) => a.seq - b.seq) : null),
  };
}

/** Under this name since the first version; devices hold it. */
const DATABASE_ID = 'birth';

/** Tells a database that was made anew, by somebody's deletion or an eviction, and puts back what it held. */
export async function restore(db: OutboxDatabase, memory: OutboxMemory): Promise<void> {
  const databaseId = await db.transaction('rw', db.facts, async () => {
    const known: unknown = (await db.facts.get(DATABASE_ID))?.value;
    if (typeof known === 'string') return known;
    const value = `${Date.now()}-${Math.random()}`;
    await db.facts.put({ key: DATABASE_ID, value });
    return value;
  });
  if (memory.databaseId !== null && memory.databaseId !== databaseId) await db.rows.bulkPut(memory.unsent());
  memory.databaseId = databaseId;
}
