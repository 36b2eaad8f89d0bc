import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type OutboxOptions } from '../../src/data/outbox/outbox.ts';
import { OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import { idsOf, tap } from '../support/outbox-rows.ts';
import { putRow } from '../support/put-row.ts';

/** Long enough for what does answer on a busy machine. */
const LIMIT_MS = 1_000;
let databases = 0;
const stops: (() => void)[] = [];

function openOutbox(options: OutboxOptions = {}) {
  databases += 1;
  const db = new OutboxDatabase(`faults-${databases}`);
  const outbox = createOutbox(async () => db, { limitMs: LIMIT_MS, ...options });
  stops.push(() => db.close());
  const append = (eventId: string) => putRow(outbox, tap(eventId));
  const watch = () => {
    const heard: string[] = [];
    stops.push(
      outbox.watch(
        (rows) => heard.push(idsOf(rows)),
        () => undefined,
      ),
    );
    return heard;
  };
  return { db, outbox, append, watch, name: db.name };
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

describe('a connection that ends under the outbox', () => {
  it('L2: is opened again for the next tap, and watchers still get changes', async () => {
    const { db, append, watch, outbox } = openOutbox();
    const heard = watch();
    await append('a');
    forceCloseDatabase(db.backendDB() as never);
    await append('b');
    expect(idsOf(await outbox.get())).toBe('ab');
    await expect.poll(() => heard.at(-1)).toBe('ab');
  });

  it('L4: if it ends after the commit and before its answer, the tap is stored once', async () => {
    const { db, append, outbox } = openOutbox();
    await append('a');
    const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(db, 'transaction').mockImplementationOnce((async (...args: unknown[]) => {
      await transaction(...args);
      throw Object.assign(new Error('Connection to Indexed Database server lost.'), { name: 'UnknownError' });
    }) as never);
    expect(await append('b')).toMatchObject({ intent: { eventId: 'b' } });
    expect(idsOf(await outbox.get())).toBe('ab');
  });
});

describe('a database that other tabs change', () => {
  it('L2: deleted by another tab, it gets the rows back that this page knows to be stored', async () => {
    const { append, outbox, watch, name } = openOutbox();
    const heard = watch();
    await append('a');
    const second = await append('b');
    const third = await append('c');
    await outbox.update([third?.seq ?? 0], { state: 'parked', reason: 'denied' });
    await outbox.update([second?.seq ?? 0], { state: 'accepted' });
    await expect.poll(() => heard.at(-1)).toBe('abc');
    await Dexie.delete(name);
    await expect.poll(async () => idsOf(await outbox.get())).toBe('ac');
    const rows = await outbox.get();
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'parked']);
    const next = await append('d');
    expect(next?.seq).toBeGreaterThan(third?.seq ?? 0);
    await expect.poll(() => heard.at(-1)).toBe('acd');
  });

  it('rows that the person discarded do not come back', async () => {
    const { append, outbox, watch, name } = openOutbox();
    const heard = watch();
    const first = await append('a');
    await append('b');
    await outbox.remove([first?.seq ?? 0]);
    await expect.poll(() => heard.at(-1)).toBe('b');
    await Dexie.delete(name);
    await expect.poll(async () => idsOf(await outbox.get())).toBe('b');
  });

  it('L12: upgraded by a newer version of the app, the older page still scores in it', async () => {
    const { append, outbox, name } = openOutbox();
    await append('a');
    const newer = new Dexie(name);
    newer.version(7).stores({ rows: '++seq, matchId, uid', facts: 'key', more: 'id' });
    await newer.open();
    stops.push(() => newer.close());
    await append('b');
    expect(idsOf(await outbox.get())).toBe('ab');
    expect(await newer.table('rows').count()).toBe(2);
  });

  it('L4: rows of the first version of the database are there after its upgrade', async () => {
    const name = 'outbox-of-version-1';
    const old = new Dexie(name);
    old.version(1).stores({ rows: '++seq, matchId' });
    await old.table('rows').add({ ...tap('a'), state: 'waiting' });
    await old.table('rows').add({ ...tap('b'), state: 'parked', reason: 'denied' });
    old.close();
    const db = new OutboxDatabase(name);
    stops.push(() => db.close());
    const outbox = createOutbox(async () => db, { limitMs: LIMIT_MS });
    const next = await putRow(outbox, tap('c'));
    expect((await outbox.get()).map(({ seq, state }) => [seq, state])).toEqual([
      [1, 'waiting'],
      [2, 'parked'],
      [3, 'waiting'],
    ]);
    expect(next?.seq).toBe(3);
  });

  it('L12: the upgrade waits for nothing: a page of the first version closes its connection', async () => {
    const old = new Dexie('outbox-upgraded-under-a-page');
    old.version(1).stores({ rows: '++seq, matchId' });
    await old.table('rows').add({ ...tap('a'), state: 'waiting' });
    const db = new OutboxDatabase(old.name);
    const outbox = createOutbox(async () => db, { limitMs: LIMIT_MS });
    stops.push(
      () => db.close(),
      () => old.close(),
    );
    await putRow(outbox, tap('b'));
    await old.table('rows').add({ ...tap('c'), state: 'waiting' });
    expect(idsOf(await outbox.get())).toBe('abc');
  });
});

describe('storage that does not answer', () => {
  it('L2: a watch that could not open says so, and begins by itself, unless it has ended by then', async () => {
    const db = new OutboxDatabase('faults-watch');
    await putRow(
      createOutbox(async () => db),
      tap('a'),
    );
    stops.push(() => db.close());
    let opened = 0;
    const closed = new DOMException('The disk is gone.', 'UnknownError');
    const outbox = createOutbox(async () => {
      opened += 1;
      if (opened < 3) throw closed;
      return db;
    });
    const errors: unknown[] = [];
    const heard: string[] = [];
    const watch = () =>
      outbox.watch(
        (rows) => heard.push(idsOf(rows)),
        (error) => errors.push(error),
      );
    const stop = watch();
    await expect.poll(() => errors).toEqual([closed]);
    stop();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(opened).toBe(1);
    stops.push(watch());
    await expect.poll(() => heard.at(-1), { timeout: 3_000 }).toBe('a');
    expect(errors).toEqual([closed, closed]);
  });

  it('L2: an open that hangs fails after a timeout, and recovers', async () => {
    const real = indexedDB.open.bind(indexedDB);
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const health: unknown[] = [];
    const { append, outbox } = openOutbox({ onHealth: (error) => health.push(error) });
    await expect(append('a')).rejects.toMatchObject({ name: 'StorageTimeoutError' });
    expect(health.at(-1)).toMatchObject({ name: 'StorageTimeoutError' });
    open.mockImplementation(real);
    await append('b');
    expect(health.at(-1)).toBeNull();
    expect(idsOf(await outbox.get())).toBe('b');
  });

  it('L12: an upgrade that another page blocks fails after a timeout, and recovers when that page closes its connection', async () => {
    const name = 'outbox-blocked';
    const old = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 10);
      request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true, keyPath: 'seq' });
      request.onsuccess = () => resolve(request.result);
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const db = new OutboxDatabase(name);
    stops.push(() => db.close());
    const outbox = createOutbox(async () => db, { limitMs: LIMIT_MS });
    await expect(putRow(outbox, tap('a'))).rejects.toMatchObject({ name: 'StorageTimeoutError' });
    old.close();
    await expect.poll(async () => (await putRow(outbox, tap('b')).catch(() => null))?.state).toBe('waiting');
    expect(idsOf(await outbox.get())).toBe('b');
  });

  it('L2: a tap that waited too long behind another transaction is reported as lost and never stored later', async () => {
    const { append, outbox, name } = openOutbox();
    await append('a');
    const blocker = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    let held = true;
    const transaction = blocker.transaction('rows', 'readwrite');
    const hold = () => {
      if (held) transaction.objectStore('rows').count().onsuccess = hold;
    };
    hold();
    await expect(append('b')).rejects.toMatchObject({ name: 'StorageTimeoutError' });
    held = false;
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    blocker.close();
    await append('c');
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
    expect(idsOf(await outbox.get())).toBe('ac');
  });
});

describe('a full device', () => {
  it('L2: reports it, counts nothing, keeps its rows, and recovers', async () => {
    const health: unknown[] = [];
    const { append, outbox } = openOutbox({ onHealth: (error) => health.push(error) });
    await append('a');
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await expect(append('b')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(add).toHaveBeenCalledTimes(1);
    expect(health.at(-1)).toMatchObject({ name: 'QuotaExceededError' });
    add.mockRestore();
    await append('c');
    expect(health.at(-1)).toBeNull();
    expect(idsOf(await outbox.get())).toBe('ac');
  });
});

describe('a commit that fails', () => {
  it('L2: a tap is not acknowledged before it is durable: a write that succeeded is lost with its transaction', async () => {
    const health: unknown[] = [];
    const { append, outbox, watch } = openOutbox({ onHealth: (error) => health.push(error) });
    await append('a');
    const heard = watch();
    await expect.poll(() => heard.at(-1)).toBe('a');
    const write = IDBObjectStore.prototype.add;
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
      const request = write.apply(this, row);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(append('b')).rejects.toMatchObject({ name: 'AbortError' });
    expect(health.at(-1)).toMatchObject({ name: 'AbortError' });
    add.mockRestore();
    expect(idsOf(await outbox.getMatch('m', 'memory'))).toBe('a');
    await append('c');
    expect(idsOf(await outbox.get())).toBe('ac');
    expect(heard.filter((ids) => ids.includes('b'))).toEqual([]);
  });
});
