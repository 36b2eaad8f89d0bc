import 'fake-indexeddb/auto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from '../../src/data/outbox/outbox.ts';
import { createSession } from '../../src/data/session/session.ts';
import { freeStorageWhenLeft, onBack } from '../../src/data/store/back-forward-cache.ts';
import { readCachedRecords } from '../../src/data/store/cached-league.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase, OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import { matchLog } from '../../src/data/store/record-queries.ts';
import { idsOf, tap } from '../support/outbox-rows.ts';
import { putRow } from '../support/put-row.ts';

const page = new EventTarget();
const leave = (persisted = true) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
let databases = 0;
const stops: (() => void)[] = [];

function outboxes() {
  databases += 1;
  const name = `left-${databases}`;
  const open = () => {
    const db = new OutboxDatabase(name);
    stops.push(() => db.close());
    return { db, outbox: createOutbox(async () => db) };
  };
  return { left: open(), other: open(), name };
}

/** A write of the left page that its disk does not get done with. */
async function writeWithoutEnd(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  stops.push(() => opening.result.close());
  const store = opening.result.transaction('facts', 'readwrite').objectStore('facts');
  const goOn = () => {
    store.put({ key: 'more', value: 1 }).onsuccess = goOn;
  };
  goOn();
}

beforeAll(() => freeStorageWhenLeft(page as unknown as Window, IDBDatabase));
afterEach(() => {
  comeBack();
  for (const stop of stops.splice(0)) stop();
});

describe('a page in the browser’s back/forward cache', () => {
  it('L2: closes its connection in the middle of a write, so that another page can use the database', async () => {
    const { left, other, name } = outboxes();
    await putRow(left.outbox, tap('a'));
    await writeWithoutEnd(name);
    leave();
    // The stand-in for the other page uses the left page's database; a page of its own would never be in the cache.
    comeBack();
    expect(await putRow(other.outbox, tap('b'))).not.toBeNull();
    expect(idsOf(await other.outbox.get())).toBe('ab');
  });

  it('L2, L4: a tap that was being stored when the page was left is stored once when it is back', async () => {
    const { left } = outboxes();
    await putRow(left.outbox, tap('a'));
    const storing = putRow(left.outbox, tap('b'));
    leave();
    let isStored = false;
    void storing.then(() => {
      isStored = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(isStored).toBe(false);
    comeBack();
    expect(await storing).toMatchObject({ intent: { eventId: 'b' } });
    expect(idsOf(await left.outbox.get())).toBe('ab');
  });

  it('L2: a tap between leaving and freezing is also stored when the page is back', async () => {
    const { left } = outboxes();
    await putRow(left.outbox, tap('a'));
    leave();
    const storing = putRow(left.outbox, tap('b'));
    expect(() => left.db.backendDB().transaction('rows')).toThrow(expect.objectContaining({ name: 'AbortError' }));
    comeBack();
    await storing;
    expect(idsOf(await left.outbox.get())).toBe('ab');
  });

  it('gets row changes again when it is back', async () => {
    const { left, other } = outboxes();
    await left.outbox.get();
    const heard: string[] = [];
    const errors: unknown[] = [];
    stops.push(
      left.outbox.watch(
        (rows) => heard.push(idsOf(rows)),
        (error) => errors.push(error),
      ),
    );
    leave();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual([]);
    comeBack();
    await expect.poll(() => heard.at(-1)).toBe('');
    await putRow(other.outbox, tap('a'));
    await expect.poll(() => heard.at(-1)).toBe('a');
    expect(errors).toEqual([]);
  });

  it('caches and reads the server’s data as soon as it is back', async () => {
    databases += 1;
    const db = new MirrorDatabase(`left-mirror-${databases}`);
    stops.push(() => db.close());
    const errors: unknown[] = [];
    const mirror = createMirror(
      async () => db,
      createLeagueStore(),
      (error) => errors.push(error),
    );
    mirror.receive(matchLog('m'), { whole: {} });
    await mirror.settled();
    mirror.receive(matchLog('m'), { whole: { e1: { type: 'miss', playerId: 'ali' } } } as never);
    await Promise.resolve();
    leave();
    const reading = readCachedRecords('events:m', db.name);
    comeBack();
    await mirror.settled();
    expect(await reading).not.toBeNull();
    expect(Object.keys((await readCachedRecords('events:m', db.name)) ?? {})).toEqual(['e1']);
    expect(errors).toEqual([]);
  });

  it('L2: abandons a database that is being created, and creates it when it is back', async () => {
    const { left, name } = outboxes();
    const { open } = IDBFactory.prototype;
    const making = new Promise<IDBTransaction | null>((resolve) => {
      IDBFactory.prototype.open = function (...asked) {
        const opening = open.apply(this, asked);
        if (asked[0] === name) opening.addEventListener('upgradeneeded', () => resolve(opening.transaction));
        return opening;
      };
    });
    stops.push(() => Object.assign(IDBFactory.prototype, { open }));
    const storing = putRow(left.outbox, tap('a'));
    const transaction = await making;
    let how = '';
    for (const end of ['complete', 'abort']) transaction?.addEventListener(end, () => (how = end));
    leave();
    // The stand-in makes a database through the same door, so it is opened again once the page is back.
    comeBack();
    await expect.poll(() => how).toBe('abort');
    expect(await storing).toMatchObject({ intent: { eventId: 'a' } });
    expect(idsOf(await left.outbox.get())).toBe('a');
  });

  it('AUTH-03: an account that signed in at the moment of leaving is on the device when the page is back', async () => {
    databases += 1;
    const db = new MirrorDatabase(`left-session-${databases}`);
    stops.push(() => db.close());
    await db.meta.toArray();
    const errors: unknown[] = [];
    const session = createSession(
      async () => db,
      (error) => errors.push(error),
    );
    const signing = session.set({ uid: 'ali', email: 'ali@example.com', displayName: 'Ali' });
    leave();
    await new Promise((resolve) => setTimeout(resolve, 20));
    comeBack();
    await signing;
    expect(errors).toEqual([]);
    expect((await db.meta.get('session'))?.value).toMatchObject({ uid: 'ali' });
  });

  it('reports when it is back, and nothing if it was never left', () => {
    let heard = 0;
    stops.push(
      onBack(() => {
        heard += 1;
      }),
    );
    comeBack();
    expect(heard).toBe(0);
    leave();
    comeBack();
    expect(heard).toBe(1);
  });

  it('a discarded page ends by itself: a write in progress may still be stored', async () => {
    const { left } = outboxes();
    await putRow(left.outbox, tap('a'));
    const storing = putRow(left.outbox, tap('b'));
    leave(false);
    expect(await storing).toMatchObject({ intent: { eventId: 'b' } });
  });
});
