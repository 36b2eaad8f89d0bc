import type { Transaction } from 'dexie';
import { isQuotaExceeded, StorageTimeoutError } from '../../domain/errors/device-errors.ts';
import { withLimit } from '../async/timers.ts';
import { whileHere } from './page-cache.ts';

/** One go at some work; {@link Attempt.enter} is told its transaction, so that a late one can be taken back. */
export interface Attempt {
  enter(transaction: Transaction): void;
}

/** What can be opened a second time, for when the first connection hangs. */
export interface Renewable<DB> {
  fresh(): DB;
  close(): void;
}

/** A database whose connection may die at any moment: iOS ends it in the background, others upgrade or delete it. */
export interface ResilientDatabase<DB> {
  /**
   * Runs work; a lost connection is opened anew and the work repeated once, and again when the page was left meanwhile.
   * Never hangs: without an answer the transaction is aborted, so nothing of it is stored, and the call rejects with
   * {@link StorageTimeoutError}.
   */
  run<T>(work: (db: DB, attempt: Attempt) => PromiseLike<T>): Promise<T>;
  /** The connection of now; another one takes its place after a hang. */
  current(): Promise<DB>;
  /** Calls back with the new connection each time one took the place of another. Returns an unsubscribe function. */
  onRenewed(listener: () => void): () => void;
}

export interface ResilientDatabaseOptions<DB> {
  /** How long the storage may take, in ms. */
  limitMs?: number;
  /** Told every connection before its first use. */
  onConnection?: (db: DB) => void;
}

const LIMIT_MS = 4_000;
const LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  'UnknownError',
  'AbortError',
  'OpenFailedError',
  'StorageTimeoutError',
]);

/** @param open gives the first connection, when it is first asked for */
export function createResilientDatabase<DB extends Renewable<DB>>(
  open: () => Promise<DB>,
  options: ResilientDatabaseOptions<DB> = {},
): ResilientDatabase<DB> {
  const { limitMs = LIMIT_MS, onConnection = () => undefined } = options;
  const listeners = new Set<() => void>();
  let db: DB | null = null;

  const take = (next: DB) => {
    onConnection(next);
    db = next;
    return next;
  };
  const current = async () => {
    if (db !== null) return db;
    const opened = await open();
    return db ?? take(opened);
  };
  const renew = (old: DB) => {
    if (old !== db) return; // Another call was quicker.
    take(old.fresh());
    old.close();
    for (const listener of listeners) listener();
  };
  const once = async <T>(used: DB, work: (db: DB, attempt: Attempt) => PromiseLike<T>): Promise<T> => {
    let over = false;
    let transaction: Transaction | null = null;
    const attempt: Attempt = {
      enter: (entered) => {
        if (over) throw new StorageTimeoutError('too late');
        transaction = entered;
      },
    };
    const working = Promise.resolve(work(used, attempt));
    const late = new StorageTimeoutError(`The storage gave no answer within ${limitMs} ms.`);
    for (const isLast of [false, true]) {
      try {
        return await withLimit(working, limitMs, () => late);
      } catch (error) {
        if (error !== late) throw error;
      }
      over = true;
      // One that is being committed can't be taken back: its own end says what became of it, if that comes soon.
      if (isLast || takeBack(transaction)) break;
    }
    working.catch(() => undefined);
    renew(used);
    throw late;
  };

  return {
    run: (work) =>
      whileHere(async () => {
        // Without a wait where there is nothing to wait for: the disk works while the screen is drawn.
        const used = db ?? (await current());
        try {
          return await once(used, work);
        } catch (error) {
          if (!isConnectionLost(error)) throw error;
          renew(used);
          return await once(await current(), work);
        }
      }),
    current,
    onRenewed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isConnectionLost(error: unknown): boolean {
  const name = (error as { name?: unknown } | null)?.name;
  return typeof name === 'string' && LOST.has(name) && !isQuotaExceeded(error);
}

/** Whether the transaction is surely gone; one that never began is. */
function takeBack(transaction: Transaction | null): boolean {
  if (transaction === null) return true;
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}
