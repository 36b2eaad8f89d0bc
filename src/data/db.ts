import { Dexie, type Table } from 'dexie';
import type { OutboxRow } from '../domain/intents.ts';

/** A server value as last known: one record of a collection, or a single value under its own name. */
export interface MirrorRow {
  collection: string;
  id: string;
  value: unknown;
}

/** A small fact about this device, by name. */
export interface MetaRow {
  key: string;
  value: unknown;
}

/** The taps. Chromium's default durability is relaxed, so this database asks for strict (L2, L4). */
export class OutboxDatabase extends Dexie {
  declare rows: Table<OutboxRow, number>;

  constructor(name = 'lig-outbox', options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super(name, { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ rows: '++seq, matchId' });
  }
}

/** What the server said last; losing it costs a download, never a tap. */
export class MirrorDatabase extends Dexie {
  declare mirror: Table<MirrorRow, [string, string]>;
  declare meta: Table<MetaRow, string>;

  constructor(name = 'lig-mirror', options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super(name, options);
    this.version(1).stores({ mirror: '[collection+id], collection', meta: 'key' });
  }
}
