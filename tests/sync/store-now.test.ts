import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readCachedLeague, readCachedRecords } from '../../src/data/store/cached-league.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import { matchRecord } from '../../src/data/store/record-queries.ts';
import { storeNow } from '../../src/data/store/store-now.ts';

let devices = 0;
const device = () => {
  devices += 1;
  return `store-now-${devices}`;
};
/** A page with the records that the server wrote into it. */
const pageWith = (records: object) =>
  ({ getElementById: () => ({ textContent: JSON.stringify(records) }) }) as unknown as Document;
const EMPTY = pageWith({});
const never = () => new Promise<never>(() => undefined);
const fail = (error: unknown) => {
  throw error;
};

it('makes the tables that Dexie would make, so that Dexie goes on with them', async () => {
  const [ours, dexies] = [device(), device()];
  await storeNow([{ collection: 'window:x', change: { whole: { a: 1 } } }], ours, EMPTY);
  const db = new MirrorDatabase(dexies);
  await db.open();
  db.close();
  const shape = (name: string) =>
    new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const { result } = opening;
        const tables = [...result.objectStoreNames].map((table) => {
          const store = result.transaction(table).objectStore(table);
          return [
            table,
            store.keyPath,
            store.autoIncrement,
            [...store.indexNames].map((one) => [one, store.index(one).keyPath]),
          ];
        });
        resolve([result.version, tables]);
        result.close();
      };
    });
  expect(await shape(ours)).toEqual(await shape(dexies));
  const again = new MirrorDatabase(ours);
  expect(await again.mirror.count()).toBe(2);
  again.close();
});

it('replaces whole answers, changes single records, and keeps what the device has of the page’s own records', async () => {
  const name = device();
  await storeNow([{ collection: 'window:x', change: { whole: { a: 1, b: 2 } } }], name, EMPTY);
  const page = pageWith({
    'matches/m1': { status: 'ongoing' },
    'config/season': 's2',
    teamIndex: { t: {} },
    'teams/t/name': 'x',
  });
  await storeNow(
    [
      { collection: 'window:x', change: { whole: { b: 3 } } },
      { collection: 'window:y', change: { changed: { c: 1, d: null } } },
    ],
    name,
    page,
  );
  expect(await readCachedRecords('window:x', name)).toEqual({ b: 3 });
  expect(await readCachedRecords('window:matches/m1', name)).toEqual({ m1: { status: 'ongoing' } });
  await storeNow([], name, pageWith({ 'matches/m1': { status: 'older' } }));
  expect(await readCachedRecords('window:matches/m1', name)).toEqual({ m1: { status: 'ongoing' } });
  const { mirror } = await readCachedLeague(name, [matchRecord('m1')]);
  expect(mirror.find(({ id }) => id === 'm1')?.value).toEqual({ status: 'ongoing' });
});

it('a document of a page that is left before Dexie has loaded is on the device with whatever waited', async () => {
  const name = device();
  globalThis.document = EMPTY;
  const mirror = createMirror(never, createLeagueStore(), fail, undefined, undefined, name);
  mirror.receive({ name: 'teams/t', collection: 'teams', key: 't' }, { whole: { t: { name: 'T' } } });
  await mirror.document('match/m1', { value: 'öykü' });
  expect(await readCachedRecords('windows-document:match/m1', name)).toEqual({ doc: { value: 'öykü' } });
  expect(await readCachedRecords('window:teams/t', name)).toEqual({ t: { name: 'T' } });
});

it('a document waits for a storage that answers, and for no other', async () => {
  const faults: unknown[] = [];
  const name = device();
  // Somebody else holds the database open for an upgrade that never ends.
  globalThis.document = EMPTY;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  try {
    const mirror = createMirror(never, createLeagueStore(), (error) => faults.push(error), undefined, 50, name);
    await mirror.document('match/m1', {});
  } finally {
    IDBFactory.prototype.open = open;
  }
  expect(faults).toHaveLength(1);
});
