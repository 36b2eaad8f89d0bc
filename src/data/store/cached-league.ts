import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { whileHere } from './page-cache.ts';
import {
  EVENTS,
  type MetaRow,
  MIRROR_NAME,
  type MirrorRow,
  OUTBOX_NAME,
  recordsOf,
  WINDOW,
  windowRows,
} from './schema.ts';
import { FIRST_WINDOWS, matchRecord, userRecord, type Window } from './windows.ts';

/** Everything that the last visit cached in IndexedDB. */
export interface CachedLeague {
  mirror: readonly MirrorRow[];
  meta: readonly MetaRow[];
}

/**
 * Reads what the first paint shows with the platform's own calls: Dexie, which does everything else, is 31 kB and would
 * stand before it. Rejects when storage is closed to the page; a device without the database gives empty lists.
 *
 * @param windows those of the page that opens; others wait until they are asked for, as logs of matches that are over do
 */
export async function readCachedLeague(name = MIRROR_NAME, windows: readonly Window[] = []): Promise<CachedLeague> {
  return read(name, ['mirror', 'meta'], async (transaction) => {
    const rows = transaction.objectStore('mirror').index('collection');
    const all = (range: IDBKeyRange) => resultOf<MirrorRow[]>(rows.getAll(range));
    const each = async (names: readonly string[]) =>
      (await Promise.all(names.map((one) => all(IDBKeyRange.only(one))))).flat();
    const [before, between, asked, meta] = await Promise.all([
      all(IDBKeyRange.upperBound(EVENTS, true)),
      all(IDBKeyRange.bound(`${EVENTS}\uffff`, WINDOW)),
      each([...FIRST_WINDOWS, ...windows].map(windowRows)),
      resultOf<MetaRow[]>(transaction.objectStore('meta').getAll()),
    ]);
    const active = between.find(({ collection, id }) => collection === 'value' && id === 'activeMatch')?.value;
    const account = (meta.find(({ key }) => key === 'session')?.value as { uid?: unknown } | null | undefined)?.uid;
    const own = [
      ...(typeof active === 'string' ? [matchRecord(active)] : []),
      ...(typeof account === 'string' ? [userRecord(account)] : []),
    ];
    const mirror = [...before, ...between, ...asked, ...(await each(own.map(windowRows)))];
    const ongoing = mirror.filter(({ value }) => isOngoing(value)).map(({ id }) => EVENTS + id);
    return { mirror: mirror.concat(await each([...new Set(ongoing)])), meta };
  }).then((cached) => cached ?? { mirror: [], meta: [] });
}

function isOngoing(match: unknown): boolean {
  return (match as { status?: unknown } | null)?.status === 'ongoing';
}

/** The rows of the outbox, oldest first; the same way. */
export async function readCachedRows(name = OUTBOX_NAME): Promise<OutboxRow[]> {
  const rows = await read(name, ['rows'], (transaction) => resultOf(transaction.objectStore('rows').getAll()));
  return (rows as OutboxRow[] | null) ?? [];
}

/**
 * The records of a log or a window as they were read last, by the name of its rows; null when it was never read or has
 * been evicted; read the same way.
 */
export async function readCachedRecords(
  collection: string,
  name = MIRROR_NAME,
): Promise<Record<string, unknown> | null> {
  const rows = await read(name, ['mirror'], (transaction) => {
    const collections = transaction.objectStore('mirror').index('collection');
    return resultOf<MirrorRow[]>(collections.getAll(IDBKeyRange.only(collection)));
  });
  return recordsOf(rows ?? []);
}

/** A small fact of the device by name. */
export function cachedMeta(cached: CachedLeague, key: string): unknown {
  return cached.meta.find((fact) => fact.key === key)?.value;
}

/** What `work` reads in one transaction, or null where there is no such database. */
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

/** The database, or null where there is none: making it is Dexie's affair. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
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

/** A request's result, as a promise. */
export function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error);
    };
  });
}
