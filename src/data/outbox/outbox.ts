import { mergeImported } from '../../domain/outbox/imported-rows.ts';
import type { NewRow, OutboxRow, ParkReason } from '../../domain/outbox/intents.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';
import { onBack } from '../store/page-cache.ts';
import { addAll, addIfUnchanged, judgeThenAdd } from './outbox-append.ts';
import { createOutboxMemory, restore } from './outbox-memory.ts';
import { createResilientDatabase, type ResilientDatabaseOptions } from './resilient-database.ts';

/**
 * The queue of what a person meant and the server has not acknowledged (rooms 3 and 5 of the design).
 * Every method resolves only when its effect is stored, and rejects when storage failed (L2).
 */
export interface Outbox {
  /**
   * Reads the rows of a match and appends one, as one transaction: two tabs can't judge by the same state.
   *
   * @param decide gets the match's rows, oldest first; returns the row to add, or null to add none. Called again when
   *   the rows turn out to be others than this page knew: the last answer counts
   * @returns the stored row with its number, or null
   */
  append(matchId: string, decide: (rows: OutboxRow[]) => NewRow | null): Promise<OutboxRow | null>;
  /** The same for rows that are stored together or not at all. */
  appendAll(matchId: string, decide: (rows: OutboxRow[]) => readonly NewRow[]): Promise<OutboxRow[]>;
  /**
   * Takes in rows from a file or another device; those that are here already are not doubled.
   *
   * @returns how many were new
   */
  importRows(rows: readonly NewRow[]): Promise<number>;
  /** Every row, oldest first. */
  rows(): Promise<OutboxRow[]>;
  /** The server holds these: they no longer wait. */
  accept(seqs: readonly number[]): Promise<void>;
  /** The server refuses this one (L6). */
  park(seq: number, reason: ParkReason): Promise<void>;
  /** A person asks to try parked rows again. */
  retry(seqs: readonly number[]): Promise<void>;
  /** The person who is signed in asked to send rows of another account as his own (L11). */
  adopt(seqs: readonly number[], uid: string): Promise<void>;
  /** Forgets rows: accepted ones that have served, or parked ones that a person gave up. */
  remove(seqs: readonly number[]): Promise<void>;
  /** Calls back with every row now and after each change, also by another tab. Returns the way to stop. */
  watch(onRows: (rows: OutboxRow[]) => void, onError: (error: unknown) => void): () => void;
}

export interface OutboxOptions extends Pick<ResilientDatabaseOptions<OutboxDatabase>, 'limitMs'> {
  /** Told the error when something could not be stored, and null when storing works again. */
  onHealth?: (error: unknown) => void;
}

/** A watch that ended with an error, or whose connection was closed by others, starts again after this long. */
const REWATCH_MS = 500;

/**
 * The outbox in IndexedDB.
 *
 * @param open gives the database; a failure to open it rejects whatever was asked
 */
export function createOutbox(open: () => Promise<OutboxDatabase>, options: OutboxOptions = {}): Outbox {
  const { limitMs, onHealth = () => undefined } = options;
  const memory = createOutboxMemory();
  let appending = 0;
  const steady = createResilientDatabase(open, {
    ...(limitMs === undefined ? {} : { limitMs }),
    // Runs at every opening, before anything else does.
    onConnection: (db) => db.on('ready', (opened) => restore(opened as OutboxDatabase, memory), true),
  });
  const run: typeof steady.run = async (work) => {
    try {
      const result = await steady.run(work);
      onHealth(null);
      return result;
    } catch (error) {
      onHealth(error);
      throw error;
    }
  };
  const change = (seqs: readonly number[], fields: Partial<OutboxRow>) =>
    run((db, attempt) =>
      db.transaction('rw', db.rows, async (transaction) => {
        attempt.enter(transaction);
        await db.rows.bulkUpdate(seqs.map((key) => ({ key, changes: fields })));
      }),
    );
  const judge = (matchId: string, decided: readonly NewRow[], decide: (rows: OutboxRow[]) => readonly NewRow[]) => {
    let proposed = decided;
    return run((db, attempt) =>
      judgeThenAdd(db, attempt, matchId, proposed, (rows) => {
        proposed = decide(rows);
        return proposed;
      }),
    );
  };
  const readAll = (db: OutboxDatabase) => db.rows.orderBy('seq').toArray();

  const outbox: Outbox = {
    append: async (matchId, decide) => {
      const [row = null] = await outbox.appendAll(matchId, (rows) => {
        const next = decide(rows);
        return next === null ? [] : [next];
      });
      return row;
    },
    appendAll: async (matchId, decide) => {
      appending += 1;
      try {
        // A tap that came while another was on its way to the disk waits for what comes of that.
        const known = appending === 1 ? memory.ofMatch(matchId) : null;
        // Nothing to add may be wrong by now: that is judged by the disk alone.
        const decided = known === null ? [] : decide(known);
        const quick =
          known === null || decided.length === 0
            ? null
            : await run((db, attempt) => addIfUnchanged(db, attempt, { matchId, rows: known }, decided));
        const stored = quick ?? (await judge(matchId, decided, decide));
        memory.add(stored);
        return stored;
      } finally {
        appending -= 1;
      }
    },
    importRows: async (brought) => {
      let fresh = 0;
      await run((db, attempt) =>
        db.transaction('rw', db.rows, async (transaction) => {
          attempt.enter(transaction);
          fresh = 0;
          for (const matchId of new Set(brought.map((row) => row.matchId))) {
            const own = await db.rows.where('matchId').equals(matchId).sortBy('seq');
            const ofMatch = brought.filter((row) => row.matchId === matchId);
            const merged = mergeImported(own, ofMatch);
            await db.rows.bulkDelete(merged.drop);
            await addAll(db, merged.add);
            fresh += merged.fresh;
          }
        }),
      );
      return fresh;
    },
    rows: async () => memory.all(await run((db) => readAll(db))),
    accept: (seqs) => change(seqs, { state: 'accepted' }),
    park: (seq, reason) => change([seq], { state: 'parked', reason }),
    retry: (seqs) => change(seqs, { state: 'waiting' }),
    adopt: (seqs, uid) => change(seqs, { uid }),
    remove: (seqs) => run((db) => db.rows.bulkDelete([...seqs])),
    watch: (onRows, onError) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let stopWatching: () => void = () => undefined;
      let stopped = false;
      const again = () => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(start, REWATCH_MS);
      };
      const fail = (error: unknown) => {
        onError(error);
        again();
      };
      const follow = (db: OutboxDatabase) => {
        stopWatching();
        if (stopped) return;
        const subscription = db
          .watch(() => readAll(db))
          .subscribe({ next: (rows) => onRows(memory.all(rows)), error: fail });
        // Closed under us: open it at once, so that what it held is put back while this page still knows it.
        db.on('close', again);
        stopWatching = () => {
          db.on('close').unsubscribe(again);
          subscription.unsubscribe();
        };
      };
      const start = () => void steady.current().then(follow).catch(fail);
      const stopRenewals = steady.onRenewed(again);
      // A query that was broken off when the page was left would not be asked again before the next change.
      const stopBack = onBack(start);
      start();
      return () => {
        stopped = true;
        clearTimeout(timer);
        stopRenewals();
        stopBack();
        stopWatching();
      };
    },
  };
  return outbox;
}
