import { openAccounts } from '../../src/auth/accounts.ts';
import type { Log } from '../../src/contracts.ts';
import { openJournal } from '../../src/database/journal/journal.ts';
import { openObjects } from '../../src/storage/objects.ts';
import { toJson } from '../../src/tree/node.ts';

/** An open store with a durable log, reduced to small numbered records. */
export interface OpenStore {
  /** Commits the record of that number, 0 to 19; durable when it resolves. */
  add(n: number): Promise<void>;
  /** The numbers of the records that it holds, ascending. */
  has(): number[];
  close(): Promise<void>;
}

/** One of the three users of `packages/firebase-server/src/durable-log`. */
export interface DurableStore {
  name: string;
  /** The folder in a data folder, and the first log in it. */
  part: 'database' | 'auth' | 'storage';
  log: string;
  open(dir: string, log?: Log): Promise<OpenStore>;
}

const NUMBERS = Array.from({ length: 20 }, (_, n) => n);
const silent: Log = () => undefined;

const database: DurableStore = {
  name: 'the database',
  part: 'database',
  log: 'journal-0.log',
  open: async (dir, log = silent) => {
    const { tree, journal } = await openJournal(dir, log);
    const kept = new Set(Object.keys((toJson(tree.root) ?? {}) as object));
    return {
      add: async (n) => {
        await journal.append([`["d","k${n}",{"text":"${'ğ'.repeat(n)}"}]`]);
        kept.add(`k${n}`);
      },
      has: () => NUMBERS.filter((n) => kept.has(`k${n}`)),
      close: () => journal.close(),
    };
  },
};

const accounts: DurableStore = {
  name: 'the accounts',
  part: 'auth',
  log: 'accounts-1.log',
  open: async (dir, log = silent) => {
    const store = await openAccounts(dir, log, () => 0);
    return {
      add: (n) => store.commit([{ op: 'session', hash: `h${n}`, uid: `u${n % 4}`, authTime: n }]),
      has: () => NUMBERS.filter((n) => store.session(`h${n}`) !== undefined),
      close: store.close,
    };
  },
};

const files: DurableStore = {
  name: 'the uploaded files',
  part: 'storage',
  log: 'objects-1.log',
  open: async (dir, log = silent) => {
    const store = await openObjects(dir, log);
    if (store.names().length === 0) {
      const same = {
        generation: '1',
        metageneration: 1,
        contentType: 'image/png',
        md5Hash: '',
        token: 't',
        settable: {},
      };
      const objects = NUMBERS.map((n) => ({
        name: `f${n}`,
        file: `c${n}`,
        size: n,
        timeCreated: n,
        updated: n,
        ...same,
      }));
      await Promise.all(objects.map((object) => store.put(object)));
    }
    return {
      add: (n) => store.remove(`f${n}`), // the smallest record
      has: () => NUMBERS.filter((n) => store.get(`f${n}`) === undefined),
      close: store.close,
    };
  },
};

export const DURABLE_STORES: readonly DurableStore[] = [database, accounts, files];
