import 'fake-indexeddb/auto';
import { createOutbox, type Outbox } from '../../../src/data/outbox/outbox.ts';
import { OutboxDatabase } from '../../../src/data/store/mirror-db.ts';
import type { SimClock } from './clock.ts';
import { noting, type SimDisk, type SimStorage } from './disk.ts';

/** A storage counts as idle after so many turns of the event loop without a waiting process. */
const QUIET_TURNS = 8;
/** More turns than any step takes. */
const MOST_TURNS = 5_000;
/** Dexie multiplies the versions of its schemas by this. */
const NATIVE_VERSIONS = 10;

let time: SimClock | null = null;
let disks = 0;

/**
 * Replaces the global timers while histories run: timers of the outbox run in the history's time, and Dexie's timers without a delay in the order of
 * the event loop, not of the machine's clock.
 */
export const simTimers = {
  setTimeout: (work: () => void, ms = 0) => {
    if (ms > 0 && time !== null) return { cancel: time.set(work, ms) };
    const immediate = setImmediate(work);
    return { cancel: () => clearImmediate(immediate) };
  },
  clearTimeout: (timer?: { cancel: () => void }) => timer?.cancel(),
};

/**
 * The product's own outbox, on an IndexedDB without a disk: each tab has a connection of its own, and a page of an older version meets a newer schema
 * as in a browser.
 */
export function createIdbStorage(): SimStorage {
  let busy = 0;
  const closers: (() => void)[] = [];
  const tracked = (outbox: Outbox): Outbox => {
    const counted =
      <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        busy += 1;
        try {
          return await work(...args);
        } finally {
          busy -= 1;
        }
      };
    return {
      get: counted(outbox.get),
      getMatch: counted(outbox.getMatch),
      add: counted(outbox.add),
      update: counted(outbox.update),
      importRows: counted(outbox.importRows),
      remove: counted(outbox.remove),
      takeBack: counted(outbox.takeBack),
      watch: (onRows, onError) => {
        const stop = outbox.watch(onRows, onError);
        closers.push(stop);
        return stop;
      },
    };
  };

  const createDisk = (): SimDisk => {
    // A unique name, because Dexie notifies other connections of a change by the database's name.
    disks += 1;
    const name = `lig-outbox-${disks}`;
    let newest = 0;
    const connect = () => {
      const db = new OutboxDatabase(name);
      closers.push(() => db.close());
      return tracked(createOutbox(async () => db));
    };
    const disk: SimDisk = {
      version: 1,
      stored: [],
      taken: [],
      given: new Set(),
      takenBack: [],
      outbox: connect(),
      open: () => noting(connect(), disk),
      upgrade: () => {
        newest += 1;
        const request = indexedDB.open(name, (2 + newest) * NATIVE_VERSIONS);
        request.onupgradeneeded = () => request.result.createObjectStore(`new-in-${newest}`);
        request.onsuccess = () => request.result.close();
      },
    };
    return disk;
  };
  return {
    createDisk,
    overlaps: true,
    keepTime: (clock) => {
      time = clock;
    },
    close: () => {
      for (const close of closers.splice(0)) close();
    },
    settle: async () => {
      let turns = 0;
      for (let quiet = 0; quiet < QUIET_TURNS; turns += 1) {
        if (turns > MOST_TURNS) throw new Error('The storage never came to rest.');
        await new Promise((resolve) => setImmediate(resolve));
        quiet = busy > 0 ? 0 : quiet + 1;
      }
    },
  };
}
