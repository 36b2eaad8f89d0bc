import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { whileHere } from './back-forward-cache.ts';
import type { ValueName } from './league-store.ts';
import { FIRST_QUERIES, matchRecord, type RecordQuery, userRecord } from './record-queries.ts';
import {
  EVENTS,
  type MetaRow,
  MIRROR_NAME,
  type MirrorRow,
  OUTBOX_NAME,
  QUERY_ROWS,
  queryRows,
  recordsOf,
  VALUE_COLLECTION,
} from './schema.ts';

/** The data of the last visit in IndexedDB. */
export interface CachedLeague {
  mirror: readonly MirrorRow[];
  meta: readonly MetaRow[];
}

/**
 * Reads the data of the first paint with the platform's own calls: Dexie, which the rest of the app uses, is 31 kB and would delay the first paint.
 * Rejects when the page may not use storage; a device without the database returns empty lists.
 *
 * @param queries those of the page that opens. The other queries, and the logs of matches that are over, are read on demand.
 */
export async function readCachedLeague(
  name = MIRROR_NAME,
  queries: readonly RecordQuery[] = [],
): Promise<CachedLeague> {
  return read(name, ['mirror', 'meta'], async (transaction) => {
    const rows = transaction.objectStore('mirror').index('collection');
    const all = (range: IDBKeyRange) => requestResult<MirrorRow[]>(rows.getAll(range));
    const each = async (names: readonly string[]) =>
      (await Promise.all(names.map((one) => all(IDBKeyRange.only(one))))).flat();
    const [before, between, asked, meta] = await Promise.all([
      all(IDBKeyRange.upperBound(EVENTS, true)),
      all(IDBKeyRange.bound(`${EVENTS}\uffff`, QUERY_ROWS)),
      each([...FIRST_QUERIES, ...queries].map(queryRows)),
      requestResult<MetaRow[]>(transaction.objectStore('meta').getAll()),
    ]);
    const active = between.find(({ collection, id }) => collection === 'value' && id === 'activeMatch')?.value;
    const account = (meta.find(({ key }) => key === 'session')?.value as { uid?: unknown } | null | undefined)?.uid;
    const own = [
      ...(typeof active === 'string' ? [matchRecord(active)] : []),
      ...(typeof account === 'string' ? [userRecord(account)] : []),
    ];
    const mirror = [...before, ...between, ...asked, ...(await each(own.map(queryRows)))];
    const ongoing = mirror.filter(({ value }) => isOngoing(value)).map(({ id }) => EVENTS + id);
    return { mirror: mirror.concat(await each([...new Set(ongoing)])), meta };
  }).then((cached) => cached ?? { mirror: [], meta: [] });
}

function isOngoing(match: unknown): boolean {
  return (match as { status?: unknown } | null)?.status === 'ongoing';
}

/** The rows of the outbox, oldest first; read with the platform's own calls too. */
export async function readCachedRows(name = OUTBOX_NAME): Promise<OutboxRow[]> {
  const rows = await read(name, ['rows'], (transaction) => requestResult(transaction.objectStore('rows').getAll()));
  return (rows as OutboxRow[] | null) ?? [];
}

/**
 * The cached records of a log or a query, by the name of its rows; null when the device never read it or has evicted it. Read with the platform's own
 * calls too.
 */
export async function readCachedRecords(
  collection: string,
  name = MIRROR_NAME,
): Promise<Record<string, unknown> | null> {
  const rows = await read(name, ['mirror'], (transaction) => {
    const collections = transaction.objectStore('mirror').index('collection');
    return requestResult<MirrorRow[]>(collections.getAll(IDBKeyRange.only(collection)));
  });
  return recordsOf(rows ?? []);
}

/** A single value of the server as last known; undefined when the device never read it. */
export async function readCachedValue(id: ValueName, name = MIRROR_NAME): Promise<unknown> {
  const row = await read(name, ['mirror'], (transaction) =>
    requestResult<MirrorRow | undefined>(transaction.objectStore('mirror').get([VALUE_COLLECTION, id])),
  );
  return row?.value;
}

/** A value of the `meta` table by key. */
export function cachedMeta(cached: CachedLeague, key: string): unknown {
  return cached.meta.find((fact) => fact.key === key)?.value;
}

/** The result of `work` in one transaction, or null when the database does not exist. */
function read<T>(
  name: string,
  stores: readonly string[],
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T | null> {
  return whileHere(async () => {
    const db = await openExisting(name);
    if (db === null) return null;
    try {
      return await work(db.transaction(stores));
    } finally {
      // An open connection would keep another tab from upgrading.
      db.close();
    }
  });
}

/** The database, or null when it does not exist: only Dexie creates it. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  let missing = false;
  request.onupgradeneeded = () => {
    missing = true;
    request.transaction?.abort();
  };
  return requestResult<IDBDatabase>(request).catch((error: unknown) => {
    if (missing) return null;
    throw error;
  });
}

/** A request's result, as a promise. */
export function requestResult<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
  });
}
