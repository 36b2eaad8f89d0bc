import { createMemoryOutbox } from '../../../src/data/outbox/memory-outbox.ts';
import type { Outbox } from '../../../src/data/outbox/outbox.ts';
import type { NewRow, OutboxRow } from '../../../src/domain/outbox/intents.ts';
import type { SimClock } from './clock.ts';

/** A phone's storage: it survives the process, and records every row that was ever stored. */
export interface SimDisk {
  /** The stored rows, read independently of all tabs. */
  outbox: Outbox;
  /** The outbox of a new tab. */
  open(): Outbox;
  /** A newer version of the app upgrades the schema. */
  upgrade(): void;
  stored: OutboxRow[];
  /** Rows imported from another device. */
  taken: NewRow[];
  /** Keys of taps that were handed over and then discarded on this phone. */
  given: Set<string>;
  /** Numbers of the ends of matches that their scorer took back. */
  takenBack: number[];
  /** The schema's version: an upgrade closes the connections of tabs with an older app. */
  version: number;
}

/** The storage of the phones of a history. */
export interface SimStorage {
  createDisk(): SimDisk;
  /** Resolves when every process has reached its next request, timer or end. */
  settle(): Promise<void>;
  /** Steps of several tabs overlap in this storage, so sometimes two of them are tapped at the same moment. */
  overlaps?: boolean;
  /** Sets the clock of the history, if the storage itself waits for time. */
  keepTime?(clock: SimClock): void;
  /** The history is over. */
  close?(): void;
}

/** Enough turns for the memory outbox, which never waits for a timer. */
const SETTLE_TURNS = 24;

/** The memory outbox, quick enough for ten thousand histories: all tabs of a phone share one. */
export function createMemoryStorage(): SimStorage {
  return {
    createDisk: () => {
      const outbox = createMemoryOutbox();
      const disk: SimDisk = {
        version: 1,
        stored: [],
        taken: [],
        given: new Set(),
        takenBack: [],
        outbox,
        open: () => noting(outbox, disk),
        upgrade: () => {
          disk.version += 1;
        },
      };
      return disk;
    },
    settle: async () => {
      for (let turn = 0; turn < SETTLE_TURNS; turn++) await null;
    },
  };
}

/** The same outbox, which also records every row that it stores or imports, and every end that it gives back. */
export function noting(
  outbox: Outbox,
  { stored, taken, takenBack }: Pick<SimDisk, 'stored' | 'taken' | 'takenBack'>,
): Outbox {
  return {
    ...outbox,
    add: async (row, known) => {
      const added = await outbox.add(row, known);
      if (added !== null) stored.push(added);
      return added;
    },
    takeBack: async (seq) => {
      const done = await outbox.takeBack(seq);
      if (done) takenBack.push(seq);
      return done;
    },
    importRows: async (rows) => {
      const fresh = await outbox.importRows(rows);
      taken.push(...rows);
      return fresh;
    },
  };
}

/** Exclusive locks; the browser passes a lock on when its holder's tab closes. */
export interface SimLocks {
  /** One tab's view of the locks, and a function that releases them when the tab dies. */
  forTab(): { locks: Pick<LockManager, 'request'>; release: () => void };
}

export function createLocks(): SimLocks {
  interface Entry {
    tab: object;
    start: () => Promise<void>;
  }
  let holder: Entry | null = null;
  let waiting: Entry[] = [];
  const next = () => {
    const mine = waiting.shift() ?? null;
    holder = mine;
    void mine?.start().finally(() => holder === mine && next());
  };
  return {
    forTab: () => {
      const tab = {};
      const request = (_name: string, _options: unknown, work: () => Promise<unknown>) =>
        new Promise((resolve, reject) => {
          waiting.push({ tab, start: () => work().then(resolve, reject) });
          if (holder === null) next();
        });
      return {
        locks: { request } as unknown as Pick<LockManager, 'request'>,
        release: () => {
          waiting = waiting.filter((entry) => entry.tab !== tab);
          if (holder?.tab === tab) next();
        },
      };
    },
  };
}

/** The outbox of one process: the process may die before or after any step, and a step may fail. */
export function fragile(disk: SimDisk, outbox: Outbox, lives: () => boolean, fails: () => boolean): Outbox {
  const { version } = disk;
  const never = new Promise<never>(() => undefined);
  const step =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (!lives()) return never;
      if (disk.version !== version) throw new DOMException('A newer app has upgraded it.', 'DatabaseClosedError');
      if (fails()) throw new DOMException('The disk is full.', 'QuotaExceededError');
      const result = await work(...args);
      return lives() ? result : never;
    };
  return {
    ...outbox,
    get: step(outbox.get),
    getMatch: step(outbox.getMatch),
    add: step(outbox.add),
    update: step(outbox.update),
    remove: step(outbox.remove),
    takeBack: step(outbox.takeBack),
    importRows: step(outbox.importRows),
  };
}
