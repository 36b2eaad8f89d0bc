import type { Transaction } from 'dexie';
import { isQuotaExceeded, StorageTimeoutError } from '../../domain/errors/device-errors.ts';
import { withLimit } from '../async/timers.ts';
import { whileHere } from './back-forward-cache.ts';

/** One try of some work. The work passes its transaction to {@link Attempt.enter}, so that a timeout can abort it. */
export interface Attempt {
  enter(transaction: Transaction): void;
}

/** A database that can be opened a second time, for when the first connection hangs. */
export interface Renewable<DB> {
  fresh(): DB;
  close(): void;
}

/** A database whose connection may die at any moment: iOS closes it in the background, and other tabs upgrade or delete it. */
export interface ResilientDatabase<DB> {
  /**
   * Runs work. After a lost connection it reconnects and repeats the work once; after a freeze of the page it repeats the work when the page is back.
   * Never hangs: without an answer the transaction is aborted, so nothing of it is stored, and the call rejects with {@link StorageTimeoutError}.
   */
  run<T>(work: (db: DB, attempt: Attempt) => PromiseLike<T>): Promise<T>;
  /** The present connection; after a hang a new one replaces it. */
  current(): Promise<DB>;
  /** Calls back each time a new connection has replaced another. Returns an unsubscribe function. */
  onRenewed(listener: () => void): () => void;
}

export interface ResilientDatabaseOptions<DB> {
  /** How long the storage may take, in ms. */
  limitMs?: number;
  /** Called with every connection before its first use. */
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

/** @param open returns the first connection; called on first use */
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
    if (old !== db) return; // Another call has already reconnected.
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
      // A transaction that is committing can't be aborted. Wait once more: its end says whether the work is stored.
      if (isLast || takeBack(transaction)) break;
    }
    working.catch(() => undefined);
    renew(used);
    throw late;
  };

  return {
    run: (work) =>
      whileHere(async () => {
        // No `await` with an open connection: the disk works while the browser renders.
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

/** Whether the transaction surely stored nothing; true for work that began none. */
function takeBack(transaction: Transaction | null): boolean {
  if (transaction === null) return true;
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}
