import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { whileHere } from './page-cache.ts';
import { EVENTS, logOf, type MetaRow, MIRROR_NAME, type MirrorRow, OUTBOX_NAME } from './schema.ts';

/** Everything that the last visit cached in IndexedDB. */
export interface CachedLeague {
  mirror: readonly MirrorRow[];
  meta: readonly MetaRow[];
}

/**
 * Reads what the first paint shows with the platform's own calls: Dexie, which does everything else, is 31 kB and would
 * stand before it. Rejects when storage is closed to the page; a device without the database gives empty lists.
 */
export async function readCachedLeague(name = MIRROR_NAME): Promise<CachedLeague> {
  return read(name, ['mirror', 'meta'], async (transaction) => {
    const rows = transaction.objectStore('mirror').index('collection');
    const [before, after, meta] = await Promise.all([
      resultOf<MirrorRow[]>(rows.getAll(IDBKeyRange.upperBound(EVENTS, true))),
      resultOf<MirrorRow[]>(rows.getAll(IDBKeyRange.lowerBound(`${EVENTS}\uffff`))),
      resultOf<MetaRow[]>(transaction.objectStore('meta').getAll()),
    ]);
    // Logs of matches that are over wait until their page is opened.
    const ongoing = before
      .concat(after)
      .filter(({ collection, value }) => collection === 'matches' && isOngoing(value));
    const logs = ongoing.map(({ id }) => resultOf<MirrorRow[]>(rows.getAll(IDBKeyRange.only(EVENTS + id))));
    return { mirror: before.concat(after, ...(await Promise.all(logs))), meta };
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

/** The log of a match as it was read last, or null when it was never read or has been evicted; read the same way. */
export async function readCachedLog(matchId: string, name = MIRROR_NAME): Promise<Record<string, unknown> | null> {
  const rows = await read(name, ['mirror'], (transaction) => {
    const collections = transaction.objectStore('mirror').index('collection');
    return resultOf<MirrorRow[]>(collections.getAll(IDBKeyRange.only(EVENTS + matchId)));
  });
  return logOf(rows ?? []);
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
