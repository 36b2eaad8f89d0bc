import type { NewRow, OutboxRow, ParkReason } from '../domain/intents.ts';
import type { OutboxDatabase } from './db.ts';

/**
 * The queue of what a person meant and the server has not acknowledged (rooms 3 and 5 of the design).
 * Every method resolves only when its effect is stored, and rejects when storage failed (L2).
 */
export interface Outbox {
  /**
   * Reads the rows of a match and appends one, as one transaction: two tabs can't judge by the same state.
   *
   * @param decide gets the match's rows, oldest first; returns the row to add, or null to add none
   * @returns the stored row with its number, or null
   */
  append(matchId: string, decide: (rows: OutboxRow[]) => NewRow | null): Promise<OutboxRow | null>;
  /** Every row, oldest first. */
  rows(): Promise<OutboxRow[]>;
  /** The server holds these: they no longer wait. */
  accept(seqs: readonly number[]): Promise<void>;
  /** The server refuses this one (L6). */
  park(seq: number, reason: ParkReason): Promise<void>;
  /** A person asks to try parked rows again. */
  retry(seqs: readonly number[]): Promise<void>;
  /** Forgets rows: accepted ones that have served, or parked ones that a person gave up. */
  remove(seqs: readonly number[]): Promise<void>;
  /** Calls back with every row now and after each change, also by another tab. Returns the way to stop. */
  watch(onRows: (rows: OutboxRow[]) => void, onError: (error: unknown) => void): () => void;
}

/**
 * The outbox in IndexedDB.
 *
 * @param open gives the database; a failure to open it rejects whatever was asked
 */
export function createOutbox(open: () => Promise<OutboxDatabase>): Outbox {
  return {
    append: async (matchId, decide) => {
      const db = await open();
      return db.transaction('rw', db.rows, async () => {
        const known = await db.rows.where('matchId').equals(matchId).sortBy('seq');
        const next = decide(known);
        if (next === null) return null;
        const row: Omit<OutboxRow, 'seq'> = { ...next, state: 'waiting' };
        const seq = await db.rows.add(row as OutboxRow);
        return { ...row, seq };
      });
    },
    rows: async () => all(await open()),
    accept: async (seqs) => updateAll(await open(), seqs, { state: 'accepted' }),
    park: async (seq, reason) => updateAll(await open(), [seq], { state: 'parked', reason }),
    retry: async (seqs) => updateAll(await open(), seqs, { state: 'waiting' }),
    remove: async (seqs) => (await open()).rows.bulkDelete([...seqs]),
    watch: (onRows, onError) => {
      let stop: () => void = () => undefined;
      let stopped = false;
      open()
        .then((db) => {
          if (stopped) return;
          const subscription = db.watch(() => all(db)).subscribe({ next: onRows, error: onError });
          stop = () => subscription.unsubscribe();
        })
        .catch(onError);
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}

function all(db: OutboxDatabase): Promise<OutboxRow[]> {
  return db.rows.orderBy('seq').toArray();
}

async function updateAll(db: OutboxDatabase, seqs: readonly number[], change: Partial<OutboxRow>): Promise<void> {
  await db.transaction('rw', db.rows, async () => {
    for (const seq of seqs) await db.rows.update(seq, change);
  });
}
