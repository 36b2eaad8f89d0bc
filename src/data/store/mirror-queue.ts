import { joinChanges } from './join-changes.ts';
import type { CollectionChange } from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import type { AgedCollections, PendingWrite } from './mirror-writes.ts';
import { type Attempt, createResilientDatabase } from './resilient-database.ts';
import type { MetaRow } from './schema.ts';

/** Work on the mirror's database. */
export type MirrorWork = (db: MirrorDatabase, attempt: Attempt) => PromiseLike<unknown>;

/** What is written down of the mirror, one after the other. */
export interface MirrorQueue {
  /** Does some work after everything that was handed over before. */
  add(work: MirrorWork): void;
  /** Writes down a change of a collection, by the name of its rows; what comes while the disk is busy, of whatever collection, goes in one go. */
  change(rows: string, change: CollectionChange, aged?: AgedCollections): void;
  /** Writes down what is true of these rows as they stand; not where a change of them was lost and they were not read whole since. */
  fact(rows: string, fact: MetaRow): void;
  /** Drops the changes that wait, of collections whose rows are named so. */
  drop(prefix: string): void;
  /** Resolves when everything handed over so far is stored or has failed to be. */
  settled(): Promise<void>;
}

/**
 * @param open gives a database of the mirror's own; it is opened at the first write
 * @param onError told of storage failures; the next work is done all the same
 * @param limitMs how long the storage may take for one work, in ms; then it is given up
 */
export function createMirrorQueue(
  open: () => Promise<MirrorDatabase>,
  onError: (error: unknown) => void,
  limitMs: number,
): MirrorQueue {
  const steady = createResilientDatabase(open, { limitMs });
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = new Map<string, PendingWrite>();
  /** Rows that lack a change, because the storage failed. */
  const lost = new Set<string>();
  const add = (work: MirrorWork, onLost: () => void = () => undefined) => {
    const run = () => steady.run(work);
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
        // In one transaction: each of them holds up what is tapped meanwhile.
        await db.write(attempt, [...mine.values()]);
        for (const write of mine.values()) if ('whole' in write.change) lost.delete(write.collection);
      };
      add(work, () => {
        for (const rows of mine.keys()) lost.add(rows);
      });
    },
    drop: (prefix) => {
      for (const rows of waiting.keys()) if (rows.startsWith(prefix)) waiting.delete(rows);
      // What comes now is written after whatever is to be done next.
      waiting = new Map();
    },
    settled: async () => {
      await queue;
    },
  };
}
