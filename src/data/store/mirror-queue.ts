import type { CollectionChange } from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import { type Attempt, createResilientDatabase } from './resilient-database.ts';
import type { MetaRow } from './schema.ts';

/** Work on the mirror's database. */
export type MirrorWork = (db: MirrorDatabase, attempt: Attempt) => PromiseLike<unknown>;

/** How a change of a collection is written down. */
export type WriteChange = (db: MirrorDatabase, attempt: Attempt, change: CollectionChange) => Promise<unknown>;

/** What is written down of the mirror, one after the other. */
export interface MirrorQueue {
  /** Does some work after everything that was handed over before. */
  add(work: MirrorWork): void;
  /** Writes down a change of a collection, by the name of its rows; what comes while the disk is busy goes in one go. */
  change(rows: string, change: CollectionChange, write: WriteChange): void;
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
  const waiting = new Map<string, { change: CollectionChange }>();
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
    change: (rows, change, write) => {
      const before = waiting.get(rows);
      if (before !== undefined) {
        before.change = joinChanges(before.change, change);
        return;
      }
      const mine = { change };
      waiting.set(rows, mine);
      const work: MirrorWork = async (db, attempt) => {
        if (waiting.get(rows) === mine) waiting.delete(rows);
        await write(db, attempt, mine.change);
        if ('whole' in mine.change) lost.delete(rows);
      };
      add(work, () => lost.add(rows));
    },
    drop: (prefix) => {
      for (const rows of waiting.keys()) if (rows.startsWith(prefix)) waiting.delete(rows);
    },
    settled: async () => {
      await queue;
    },
  };
}

/** Two changes of a collection as one. */
function joinChanges(first: CollectionChange, then: CollectionChange): CollectionChange {
  if ('whole' in then) return then;
  if (!('whole' in first)) return { changed: { ...first.changed, ...then.changed } };
  const records = Object.entries({ ...(first.whole as Record<string, unknown> | null), ...then.changed });
  return { whole: Object.fromEntries(records.filter(([, value]) => value !== null)) };
}
