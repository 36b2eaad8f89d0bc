import type { OutboxRow } from '../domain/intents.ts';
import type { MetaRow, MirrorRow } from './db.ts';

/** Everything the device kept of the last visit, as it stands in IndexedDB. */
export interface Kept {
  mirror: readonly MirrorRow[];
  meta: readonly MetaRow[];
}

export const MIRROR_NAME = 'lig-mirror';
export const OUTBOX_NAME = 'lig-outbox';

/**
 * Reads what the first paint shows with the platform's own calls: Dexie, which does everything else, is 31 kB and would
 * stand before it. Rejects when storage is closed to the page; a device that never kept anything gives empty lists.
 */
export async function readKept(name = MIRROR_NAME): Promise<Kept> {
  const [mirror, meta] = await readAll(name, ['mirror', 'meta']);
  return { mirror: mirror as MirrorRow[], meta: meta as MetaRow[] };
}

/** The rows of the outbox, oldest first; the same way. */
export async function readRows(name = OUTBOX_NAME): Promise<OutboxRow[]> {
  const [rows] = await readAll(name, ['rows']);
  return rows as OutboxRow[];
}

/** A small fact of the device by name. */
export function keptFact(kept: Kept, key: string): unknown {
  return kept.meta.find((fact) => fact.key === key)?.value;
}

async function readAll(name: string, stores: readonly string[]): Promise<unknown[][]> {
  const db = await openExisting(name);
  if (db === null) return stores.map(() => []);
  try {
    const transaction = db.transaction(stores);
    return await Promise.all(stores.map((store) => resultOf<unknown[]>(transaction.objectStore(store).getAll())));
  } finally {
    // An open connection would keep another tab from upgrading.
    db.close();
  }
}

/** The database, or null where there is none: making it is Dexie's affair. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  let missing = false;
  request.onupgradeneeded = () => {
    missing = true;
    request.transaction?.abort();
  };
  return resultOf<IDBDatabase>(request).catch((error: unknown) => {
    if (missing) return null;
    throw error;
  });
}

function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
  });
}
