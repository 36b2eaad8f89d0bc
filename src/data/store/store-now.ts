import { whileHere } from './back-forward-cache.ts';
import { openExisting, requestResult } from './cached-league.ts';
import { readFirstRecords } from './hydrate.ts';
import type { PendingWrite } from './mirror-db.ts';
import { MARKER, MIRROR_NAME, queryRows } from './schema.ts';

/** The first version of the mirror's database, as Dexie counts: ten times its own. */
const FIRST_VERSION = 10;

/**
 * Stores changes with the platform's own calls, for a person who leaves the page before Dexie has loaded; the page's queue stores them again, and evicts.
 * The records that came with the page are stored where the device has none. Resolves when everything is stored; rejects when the storage fails.
 */
export function storeNow(
  changes: readonly PendingWrite[],
  name = MIRROR_NAME,
  page: Document = document,
): Promise<void> {
  return whileHere(async () => {
    const db = await openOrMake(name);
    try {
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction('mirror', 'readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        const rows = transaction.objectStore('mirror');
        for (const { collection, change, aged } of changes) write(rows, collection, change, aged?.now);
        for (const [path, value] of Object.entries(readFirstRecords(page))) addFirst(rows, path, value);
        // A closed page cannot commit any more.
        transaction.commit?.();
      });
    } finally {
      db.close();
    }
  });
}

function write(rows: IDBObjectStore, collection: string, change: PendingWrite['change'], marker: unknown = true): void {
  const put = (id: string, value: unknown) => rows.put({ collection, id, value });
  if ('whole' in change) {
    rows.delete(IDBKeyRange.bound([collection], [collection, []]));
    for (const [id, value] of Object.entries(change.whole ?? {})) put(id, value);
    put(MARKER, marker);
    return;
  }
  for (const [id, value] of Object.entries(change.changed)) {
    if (value === null) rows.delete([collection, id]);
    else put(id, value);
  }
}

/** Adds a record of the page (`matches/{key}`) as the answer of its own query, unless the device has one. */
function addFirst(rows: IDBObjectStore, path: string, value: unknown): void {
  const [, id, ...deeper] = path.split('/');
  if (id === undefined || deeper.length > 0) return;
  const collection = queryRows({ name: path });
  for (const row of [
    { collection, id, value },
    { collection, id: MARKER, value: Date.now() },
  ]) {
    rows.add(row).onerror = (event) => {
      // Without this the transaction would end.
      event.preventDefault();
      event.stopPropagation();
    };
  }
}

/** The database; a new one gets the tables that Dexie would make. */
async function openOrMake(name: string): Promise<IDBDatabase> {
  const existing = await openExisting(name);
  if (existing !== null) return existing;
  const made = indexedDB.open(name, FIRST_VERSION);
  made.onupgradeneeded = () => {
    const rows = made.result.createObjectStore('mirror', { keyPath: ['collection', 'id'] });
    rows.createIndex('collection', 'collection');
    made.result.createObjectStore('meta', { keyPath: 'key' });
  };
  return requestResult(made);
}
