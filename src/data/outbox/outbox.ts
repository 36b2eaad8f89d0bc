import { mergeImported } from '../../domain/outbox/imported-rows.ts';
import type { NewRow, OutboxRow, RowChange } from '../../domain/outbox/intents.ts';
import { changedRow, isPending } from '../../domain/outbox/pending-rows.ts';
import { isSameIntent } from '../../domain/outbox/same-intent.ts';
import { onBack } from '../store/back-forward-cache.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';
import { type Attempt, createResilientDatabase, type ResilientDatabaseOptions } from '../store/resilient-database.ts';

/** The match has other rows than the caller judged by: the transaction is aborted. */
class StaleError extends Error {
  override readonly name = 'StaleError';
}

/**
 * Adds a row and checks in the same transaction that its match still has the rows that the caller judged by (L5).
 *
 * @param known the rows of the match that the caller judged by
 * @returns the stored row, or null when the match has other rows and nothing was stored
 */
async function addIfUnchanged(
  db: OutboxDatabase,
  attempt: Attempt,
  row: NewRow,
  known: readonly OutboxRow[],
): Promise<OutboxRow | null> {
  const fresh = { ...row, state: 'waiting' as const };
  const expected = new Set(known.map(({ seq }) => seq));
  const ofMatch = () => db.rows.where('matchId').equals(row.matchId);
  try {
    return await db.transaction('rw', db.rows, async (transaction) => {
      attempt.enter(transaction);
      const [seqs, seq] = await Promise.all([ofMatch().primaryKeys(), db.rows.add(fresh as OutboxRow)]);
      if (seqs.length !== expected.size || !seqs.every((there) => expected.has(there))) throw new StaleError();
      return { ...fresh, seq };
    });
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
  }
  // An earlier attempt may have stored the row and lost its connection before the answer.
  const stored = await ofMatch().toArray();
  return stored.find((there) => !expected.has(there.seq) && isSameIntent(there, row)) ?? null;
}

/** Adds rows one after the other inside the current transaction. */
async function addAll(db: OutboxDatabase, rows: readonly Omit<OutboxRow, 'seq'>[]): Promise<void> {
  for (const row of rows) await db.rows.add(row as OutboxRow);
}

/**
 * The queue of a person's intents that the server has not acknowledged (rooms 3 and 5 of the design). Every method resolves only when its effect is
 * stored, and rejects when storage failed (L2).
 */
export interface Outbox {
  /** Every row on the disk, oldest first. */
  get(): Promise<OutboxRow[]>;
  /** The rows of a match, oldest first; with `memory` from this page's known rows, if it has read them, else from the disk. */
  getMatch(matchId: string, from: 'memory' | 'disk'): Promise<OutboxRow[]>;
  /**
   * Adds a row only while its match has exactly the rows that the caller judged by, so that two tabs can't both add (L5).
   *
   * @param known the rows of the match that the caller judged by
   * @returns the stored row; null when the match has other rows: get them and judge again
   */
  add(row: NewRow, known: readonly OutboxRow[]): Promise<OutboxRow | null>;
  /** Changes rows by their numbers. */
  update(seqs: readonly number[], change: RowChange): Promise<void>;
  /** Removes rows: accepted ones that are no longer needed, or parked ones that a person discarded. */
  remove(seqs: readonly number[]): Promise<void>;
  /**
   * Removes a pending row (decision 54).
   *
   * @returns false when the drain has released the row before: it may be on its way
   */
  takeBack(seq: number): Promise<boolean>;
  /**
   * Imports rows from a file or another device; skips a row that the outbox already has.
   *
   * @returns the number of new rows
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
 * @param open returns the database; if it rejects, the call that needed it rejects
 */
export function createOutbox(open: () => Promise<OutboxDatabase>, options: OutboxOptions = {}): Outbox {
  const { limitMs, onHealth = () => undefined } = options;
  const known = createKnownRows();
  let adding = 0;
  const database = createResilientDatabase(open, {
    ...(limitMs === undefined ? {} : { limitMs }),
    // Dexie runs this at every opening, before any other work.
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
      // A row that is being added is not among the known rows yet, but the disk answers after storing it.
      const rows = (from === 'memory' && adding === 0 ? known.all() : null) ?? (await get());
      return rows.filter((row) => row.matchId === matchId);
    },
    add: async (row, judgedBy) => {
      adding += 1;
      try {
        const stored = await run((db, attempt) => addIfUnchanged(db, attempt, row, judgedBy));
        // Update the known rows at once; the live query reports the same a moment later.
        if (stored !== null) known.add(stored);
        return stored;
      } finally {
        adding -= 1;
      }
    },
    update: (seqs, change) =>
      run((db, attempt) =>
        db.transaction('rw', db.rows, async (transaction) => {
          attempt.enter(transaction);
          const rows = (await db.rows.bulkGet([...seqs])).filter((row) => row !== undefined);
          await db.rows.bulkPut(rows.map((row) => changedRow(row, change)));
        }),
      ),
    remove: (seqs) => run((db) => db.rows.bulkDelete([...seqs])),
    takeBack: (seq) =>
      run((db, attempt) =>
        db.transaction('rw', db.rows, async (transaction) => {
          attempt.enter(transaction);
          const row = await db.rows.get(seq);
          if (row !== undefined && !isPending(row)) return false;
          // Without the row an earlier attempt of this call, or another tab, has taken it back.
          await db.rows.delete(seq);
          return true;
        }),
      ),
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
        const subscription = db.watch(() => readAll(db)).subscribe({ next: known.replace, error: fail });
        // Another tab closed the connection: reconnect at once, so that `restore` can put the rows back while this page still knows them.
        db.on('close', restart);
        stopQuery = () => {
          db.on('close').unsubscribe(restart);
          subscription.unsubscribe();
        };
      };
      const start = () => void database.current().then(query).catch(fail);
      const stopRenewals = database.onRenewed(restart);
      // A query that was aborted when the browser froze the page would not run again before the next change.
      const stopBack = onBack(start);
      const stopRows = known.watch(onRows);
      start();
      return () => {
        stopped = true;
        stopRows();
        clearTimeout(timer);
        stopRenewals();
        stopBack();
        stopQuery();
      };
    },
  };
}

/**
 * The rows that this page knows to be stored. The rulebook can judge a tap without reading the disk, and a database that was deleted under the page
 * gets its rows back (L2). Every watcher gets its rows from here, whichever code read or added them.
 */
interface KnownRows {
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
async function restore(db: OutboxDatabase, known: KnownRows): Promise<void> {
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
