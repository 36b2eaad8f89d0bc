import { Dexie, liveQuery, type Observable, type Table } from 'dexie';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { type PendingWrite, writeChanges } from './mirror-writes.ts';
import type { Attempt } from './resilient-database.ts';
import { type MetaRow, MIRROR_NAME, type MirrorRow, OUTBOX_NAME } from './schema.ts';

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
