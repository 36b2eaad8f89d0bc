import type { CollectionChange } from './league-store.ts';
import type { AgedCollections, MirrorDatabase, PendingWrite } from './mirror-db.ts';
import { type Attempt, createResilientDatabase } from './resilient-database.ts';
import type { MetaRow } from './schema.ts';

/** Work on the mirror's database. */
export type MirrorWork = (db: MirrorDatabase, attempt: Attempt) => PromiseLike<unknown>;

/** The queue of the mirror's writes; they run one after the other. */
export interface MirrorQueue {
  /** Runs some work after all earlier work. */
  add(work: MirrorWork): void;
  /**
   * Stores a change of a collection, by the name of its rows. Changes that arrive while the disk is busy share one transaction, also across
   * collections.
   */
  change(rows: string, change: CollectionChange, aged?: AgedCollections): void;
  /** Stores a fact about these rows. Skipped if the storage lost a change of the rows and they were not stored whole since. */
  fact(rows: string, fact: MetaRow): void;
  /** Drops the waiting changes of rows with this prefix. */
  drop(prefix: string): void;
  /** Resolves when all earlier work is stored or has failed. */
  settled(): Promise<void>;
  /** Stores the waiting changes without waiting for the database; rejects when the storage fails. */
  now(): Promise<void>;
}

/**
 * @param open returns a database of the mirror's own; called at the first write
 * @param onError called with storage failures; the queue goes on with the next work
 * @param limitMs how long one work may take, in ms; then the queue gives it up
 * @param storeNow stores changes before the database is open; see `store-now.ts`
 */
export function createMirrorQueue(
  open: () => Promise<MirrorDatabase>,
  onError: (error: unknown) => void,
  limitMs: number,
  storeNow: (changes: readonly PendingWrite[]) => Promise<void>,
): MirrorQueue {
  const steady = createResilientDatabase(open, { limitMs });
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = new Map<string, PendingWrite>();
  let isOpen = false;
  /** Rows that lack a change, because the storage failed. */
  const lost = new Set<string>();
  const add = (work: MirrorWork, onLost: () => void = () => undefined) => {
    const run = () =>
      steady.run((db, attempt) => {
        isOpen = true;
        return work(db, attempt);
      });
    queue = queue.then(run).catch((error: unknown) => {
      onLost();
      onError(error);
    });
  };
  return {
    add: (work) => add(work),
    fact: (rows, fact) => add(async (db) => (lost.has(rows) ? undefined : db.meta.put(fact))),
    change: (collection, change, aged) => {
      const before = waiting.get(collection);
      if (before !== undefined) {
        before.change = joinChanges(before.change, change);
        return;
      }
      waiting.set(collection, { collection, change, ...(aged === undefined ? {} : { aged }) });
      if (waiting.size > 1) return;
      const mine = waiting;
      const work: MirrorWork = async (db, attempt) => {
        if (waiting === mine) waiting = new Map();
        // One transaction for all: each transaction delays the taps of the moment.
        await db.write(attempt, [...mine.values()]);
        for (const write of mine.values()) if ('whole' in write.change) lost.delete(write.collection);
      };
      add(work, () => {
        for (const rows of mine.keys()) lost.add(rows);
      });
    },
    drop: (prefix) => {
      for (const rows of waiting.keys()) if (rows.startsWith(prefix)) waiting.delete(rows);
      // Later changes start a new batch, which the queue runs after the caller's next work.
      waiting = new Map();
    },
    settled: async () => {
      await queue;
    },
    now: async () => {
      await (isOpen ? queue : storeNow([...waiting.values()]));
    },
  };
}

/** Joins two changes of a collection into one. */
function joinChanges(first: CollectionChange, then: CollectionChange): CollectionChange {
  if ('whole' in then) return then;
  if (!('whole' in first)) return { changed: { ...first.changed, ...then.changed } };
  const records = Object.entries({ ...(first.whole as Record<string, unknown> | null), ...then.changed });
  return { whole: Object.fromEntries(records.filter(([, value]) => value !== null)) };
}
