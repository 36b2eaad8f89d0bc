import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../src/data/outbox/outbox.ts';
import { OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import earlier from '../support/earlier-outboxes.json' with { type: 'json' };
import { ADMIN, openWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

// Databases as real browsers had them after a match was started and played without network with the app of that commit: a cup, a cup, a miss that is taken back, a
// cup, a miss. A later form of the rows keeps these and adds its own.

/** The database of an earlier version, made without this version's code. */
async function makeDatabase(name: string, version: number, rows: readonly object[]): Promise<void> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true }).createIndex('matchId', 'matchId');
    request.result.createObjectStore('facts', { keyPath: 'key' });
  };
  const db = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const work = db.transaction('rows', 'readwrite');
  for (const row of rows) work.objectStore('rows').add(row);
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  db.close();
}

describe.each(Object.entries(earlier))('L21: the outbox of %s', (version, { database, rows }) => {
  it.each([
    ['as it was', {}],
    ['with its refusals', { state: 'parked', reason: 'denied' }],
  ])('is read and arrives: %s', async (what, change) => {
    const world = openWorld();
    const name = `${version} ${what}`;
    const own = rows.map((row) => ({ ...row, uid: ADMIN.uid, ...change }));
    await makeDatabase(name, database, own);
    const outbox = createOutbox(async () => new OutboxDatabase(name));
    const drained = await drainOutbox({
      ...{
        outbox,
        build: 'now',
        uid: () => ADMIN.uid,
        proof: HOLDS,
        now: () => world.now,
        pause: async () => undefined,
      },
      remote: {
        ...readsOf(world),
        update: async (patch) => {
          if (!world.write(ADMIN, patch)) throw new DeniedError('denied');
        },
      },
    });
    expect(drained.settled).toBe(rows.length);
    expect((await outbox.get()).map(({ state }) => state)).toEqual(rows.map(() => 'accepted'));
    const matchId = rows[0]?.matchId;
    expect(world.read(`matches/${matchId}`)).toMatchObject({ team1Score: 2, team2Score: 1 });
    // Six taps, of which one takes another back.
    expect(Object.values(world.read(`matchEvents/${matchId}`) as object)).toHaveLength(6);
  });
});
