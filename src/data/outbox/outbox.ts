import type { UpdateSpec } from 'dexie';
import { mergeImported } from '../../domain/outbox/imported-rows.ts';
import type { NewRow, OutboxRow, RowChange } from '../../domain/outbox/intents.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';
import { onBack } from '../store/page-cache.ts';
import { createResilientDatabase, type ResilientDatabaseOptions } from '../store/resilient-database.ts';
import { addAll, addIfUnchanged } from './add-row.ts';
import { createKnownRows, restore } from './known-rows.ts';

/**
 * The queue of what a person meant and the server has not acknowledged (rooms 3 and 5 of the design).
 * Every method resolves only when its effect is stored, and rejects when storage failed (L2).
 */
export interface Outbox {
  /** Every row on the disk, oldest first. */
  get(): Promise<OutboxRow[]>;
  /** The rows of a match, oldest first; from `memory` without asking the disk, where this page knows them. */
  getMatch(matchId: string, from: 'memory' | 'disk'): Promise<OutboxRow[]>;
  /**
   * Adds a row, only while its match has exactly the rows by which it was judged: two tabs can't both add (L5).
   *
   * @param known the rows of the match by which it was judged
   * @returns the stored row; null when the match has other rows by now: get them and judge again
   */
  add(row: NewRow, known: readonly OutboxRow[]): Promise<OutboxRow | null>;
  /** Changes rows by their numbers. */
  update(seqs: readonly number[], change: RowChange): Promise<void>;
  /** Removes rows: accepted ones that are no longer needed, or parked ones that a person gave up. */
  remove(seqs: readonly number[]): Promise<void>;
  /**
   * Imports rows from a file or another device; a row that is here already is not added again.
   *
   * @returns how many were new
   */
  importRows(rows: readonly NewRow[]): Promise<number>;
  /** Calls back with every row now and after each change, also by another tab. Returns an unsubscribe function. */
  watch(onRows: (rows: OutboxRow[]) => void, onError: (error: unknown) => void): () => void;
}

export interface OutboxOptions extends Pick<ResilientDatabaseOptions<OutboxDatabase>, 'limitMs'> {
  /** Called with the error when something could not be stored, and with null when storing works again. */
  onHealth?: (error: unknown) => void;
}

/** A watch that failed, or whose connection was closed by another tab, restarts after this many ms. */
const REWATCH_MS = 500;

/**
 * The outbox in IndexedDB.
 *
 * @param open gives the database; where it rejects, the call that needed it rejects
 */
export function createOutbox(open: () => Promise<OutboxDatabase>, options: OutboxOptions = {}): Outbox {
  const { limitMs, onHealth = () => undefined } = options;
  const known = createKnownRows();
  const watchers = new Set<(rows: OutboxRow[]) => void>();
  let adding = 0;
  const database = createResilientDatabase(open, {
    ...(limitMs === undefined ? {} : { limitMs }),
    // Runs at every opening, before anything else does.
    onConnection: (db) => db.on('ready', (opened) => restore(opened as OutboxDatabase, known), true),
  });
  const run: typeof database.run = async (work) => {
    try {
      const result = await database.run(work);
      onHealth(null);
      return result;
    } catch (error) {
      onHealth(error);
      throw error;
    }
  };
  const readAll = (db: OutboxDatabase) => db.rows.orderBy('seq').toArray();
  const get = async () => known.replace(await run(readAll));

  return {
    get,
    getMatch: async (matchId, from) => {
      // A row that is being added is not known yet, but the disk answers after it.
      const rows = (from === 'memory' && adding === 0 ? known.all() : null) ?? (await get());
      return rows.filter((row) => row.matchId === matchId);
    },
    add: async (row, judgedBy) => {
      adding += 1;
      try {
        const stored = await run((db, attempt) => addIfUnchanged(db, attempt, row, judgedBy));
        if (stored === null) return null;
        known.add(stored);
        // Shown at once; the database's own notice says the same a moment later.
        const rows = known.all();
        if (rows !== null) for (const onRows of watchers) onRows(rows);
        return stored;
      } finally {
        adding -= 1;
      }
    },
    update: (seqs, change) =>
      run((db, attempt) =>
        db.transaction('rw', db.rows, async (transaction) => {
          attempt.enter(transaction);
          // The reason goes with the refusal: Dexie deletes what is undefined.
          const changes = ('state' in change ? { reason: undefined, ...change } : change) as UpdateSpec<OutboxRow>;
          await db.rows.bulkUpdate(seqs.map((key) => ({ key, changes })));
        }),
      ),
    remove: (seqs) => run((db) => db.rows.bulkDelete([...seqs])),
    importRows: (imported) =>
      run((db, attempt) =>
        db.transaction('rw', db.rows, async (transaction) => {
          attempt.enter(transaction);
          let fresh = 0;
          for (const matchId of new Set(imported.map((row) => row.matchId))) {
            const own = await db.rows.where('matchId').equals(matchId).sortBy('seq');
            const ofMatch = imported.filter((row) => row.matchId === matchId);
            const merged = mergeImported(own, ofMatch);
            await db.rows.bulkDelete(merged.drop);
            await addAll(db, merged.add);
            fresh += merged.fresh;
          }
          return fresh;
        }),
      ),
    watch: (onRows, onError) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let stopQuery: () => void = () => undefined;
      let stopped = false;
      const restart = () => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(start, REWATCH_MS);
      };
      const fail = (error: unknown) => {
        onError(error);
        restart();
      };
      const query = (db: OutboxDatabase) => {
        stopQuery();
        if (stopped) return;
        const subscription = db
          .watch(() => readAll(db))
          .subscribe({ next: (rows) => onRows(known.replace(rows)), error: fail });
        // Closed by another tab: opened again at once, so that what it held is put back while this page still knows it.
        db.on('close', restart);
        stopQuery = () => {
          db.on('close').unsubscribe(restart);
          subscription.unsubscribe();
        };
      };
      const start = () => void database.current().then(query).catch(fail);
      const stopRenewals = database.onRenewed(restart);
      // A query that was aborted when the page was left would not run again before the next change.
      const stopBack = onBack(start);
      watchers.add(onRows);
      start();
      return () => {
        stopped = true;
        watchers.delete(onRows);
        clearTimeout(timer);
        stopRenewals();
        stopBack();
        stopQuery();
      };
    },
  };
}
