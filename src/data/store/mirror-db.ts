import { Dexie, liveQuery, type Observable, type Table } from 'dexie';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { CollectionChange } from './league-store.ts';
import type { Attempt } from './resilient-database.ts';
import { MARKER, type MetaRow, MIRROR_NAME, type MirrorRow, OUTBOX_NAME } from './schema.ts';

type DatabaseOptions = { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange };

/** The taps. Chromium's default durability is relaxed, so this database asks for strict (L2, L4). */
export class OutboxDatabase extends Dexie {
  declare rows: Table<OutboxRow, number>;
  /** Facts about this database: its id (`birth`) tells a new database from the one that this page knew. */
  declare facts: Table<MetaRow, string>;
  readonly #options: DatabaseOptions;

  constructor(name = OUTBOX_NAME, options: DatabaseOptions = {}) {
    super(name, { ...options, chromeTransactionDurability: 'strict' });
    this.#options = options;
    this.version(1).stores({ rows: '++seq, matchId' });
    this.version(2).stores({ facts: 'key' });
  }

  /** A new connection to the same database, for when this connection hangs. */
  fresh(): OutboxDatabase {
    return new OutboxDatabase(this.name, this.#options);
  }

  /** Emits the query's result now and after each change, also by another tab. */
  watch<T>(query: () => Promise<T>): Observable<T> {
    return liveQuery(query);
  }
}

/** The last known values of the server; losing them costs a download, never a tap. */
export class MirrorDatabase extends Dexie {
  declare mirror: Table<MirrorRow, [string, string]>;
  declare meta: Table<MetaRow, string>;

  readonly #options: DatabaseOptions;

  constructor(name = MIRROR_NAME, options: DatabaseOptions = {}) {
    super(name, options);
    this.#options = options;
    this.version(1).stores({ mirror: '[collection+id], collection', meta: 'key' });
  }

  /** A new connection to the same database, for when this connection hangs. */
  fresh(): MirrorDatabase {
    return new MirrorDatabase(this.name, this.#options);
  }

  /** Stores changes in one transaction; see {@link writeChanges}. */
  write(attempt: Attempt, writes: readonly PendingWrite[]): Promise<void> {
    return writeChanges(this, attempt, writes);
  }
}

/** The tables of the mirror's database that this file writes. */
type MirrorTables = Dexie & { mirror: Table<MirrorRow, [string, string]> };

/** The number of records in one `bulkPut`. */
const SLICE = 30;

/** Collections whose number grows with every visited page; the device keeps the newest. */
export interface AgedCollections {
  /** The prefix of their names. */
  prefix: string;
  max: number;
  /** Whether a collection stays whatever its age; gets its name without the prefix. */
  stays: (name: string) => boolean;
  /** Device time, ms. */
  now: number;
}

/** A change of a collection that waits to be stored. */
export interface PendingWrite {
  /** The collection's name, with the prefix. */
  collection: string;
  change: CollectionChange;
  /** Set for a collection that may be evicted. */
  aged?: AgedCollections;
}

/** Stores changes in one transaction. Storing a whole aged collection evicts the ones that were read longest ago. */
function writeChanges(db: MirrorTables, attempt: Attempt, writes: readonly PendingWrite[]): Promise<void> {
  return db.transaction('rw', db.mirror, async (transaction) => {
    attempt.enter(transaction);
    for (const { collection, change, aged } of writes) {
      if (!('whole' in change)) continue;
      await replace(db, collection, change.whole, aged?.now);
      if (aged !== undefined) await evict(db, aged);
    }
    // The collection may be evicted already. Without its marker no code reads these rows, and the next eviction deletes them first.
    await patch(
      db,
      writes.flatMap(({ collection, change }) => ('changed' in change ? [[collection, change.changed]] : [])),
    );
  });
}

async function replace(db: MirrorTables, collection: string, whole: unknown, marker: unknown = true): Promise<void> {
  const records = typeof whole === 'object' && whole !== null ? Object.entries(whole) : [];
  const known = await db.mirror.where('collection').equals(collection).primaryKeys();
  const stays = new Set(records.map(([id]) => id).concat(MARKER));
  await db.mirror.bulkDelete(known.filter(([, id]) => !stays.has(id)));
  const rows = records.concat([[MARKER, marker]]).map(([id, value]) => ({ collection, id, value }));
  // One transaction but several tasks: writing hundreds of records at once would delay the taps of the moment.
  for (let i = 0; i < rows.length; i += SLICE) await db.mirror.bulkPut(rows.slice(i, i + SLICE));
}

async function patch(
  db: MirrorTables,
  changes: readonly [collection: string, changed: Readonly<Record<string, unknown>>][],
): Promise<void> {
  const rows = changes.flatMap(([collection, changed]) =>
    Object.entries(changed).map(([id, value]): MirrorRow => ({ collection, id, value })),
  );
  const removed = rows
    .filter(({ value }) => value === null)
    .map(({ collection, id }): [string, string] => [collection, id]);
  if (removed.length > 0) await db.mirror.bulkDelete(removed);
  const stored = rows.filter(({ value }) => value !== null);
  if (stored.length > 0) await db.mirror.bulkPut(stored);
}

async function evict(db: MirrorTables, { prefix, max, stays }: AgedCollections): Promise<void> {
  const names = (await db.mirror.where('collection').startsWith(prefix).uniqueKeys()).map(String);
  const old = names.filter((name) => !stays(name.slice(prefix.length)));
  if (old.length <= max) return;
  const marks = await db.mirror.bulkGet(old.map((name): [string, string] => [name, MARKER]));
  const readAt = new Map(old.map((name, index) => [name, Number(marks[index]?.value) || 0]));
  const oldestFirst = old.sort((a, b) => (readAt.get(a) ?? 0) - (readAt.get(b) ?? 0));
  await db.mirror.where('collection').anyOf(oldestFirst.slice(0, -max)).delete();
}
