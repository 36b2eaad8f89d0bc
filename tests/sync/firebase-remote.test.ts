import { readFileSync } from 'node:fs';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../packages/firebase-server/tests/support/rtdb-server.ts';
import { createSession } from '../../src/data/session/session.ts';
import type { CollectionChange } from '../../src/data/store/league-store.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { askWhetherAdmin } from '../../src/sync/ask-host.ts';
import { createFirebaseApp } from '../../src/sync/firebase-app.ts';
import { createFirebaseRemote, type FirebaseRemote, openDatabase } from '../../src/sync/firebase-remote.ts';
import { createServerClock } from '../../src/sync/server-clock.ts';

const OWN = JSON.parse(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')).rules;

/** Anyone writes numbers up to 10 under /open; nothing else. */
const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, $key: { '.write': true, '.validate': 'newData.isNumber() && newData.val() <= 10' } },
    matches: OWN.matches,
    contacts: OWN.contacts,
    teams: { '.read': true, '.indexOn': 'approved', a: { '.write': true } },
  },
});

let server: TestServer;
let app: FirebaseApp;
let remote: FirebaseRemote;
let apps = 0;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
  apps += 1;
  app = initializeApp({ projectId: 'lig', apiKey: 'x' }, `remote-${apps}`);
  remote = createFirebaseRemote(
    openDatabase(app, `${server.origin}/?ns=lig`),
    createServerClock({ now: Date.now, monotonic: () => performance.now() }),
  );
});
afterEach(async () => {
  await deleteApp(app);
  await server.close();
});

/** Everything that a listener has received, in order. */
function listen(path: string): CollectionChange[] {
  const heard: CollectionChange[] = [];
  remote.watchCollection(path, (change) => heard.push(change));
  return heard;
}

describe('the remote on the Firebase SDK, against the embedded server', () => {
  it('follows a collection: whole first, then only what changed', async () => {
    await server.database.set('open', { a: 1, b: 2 });
    const heard = listen('open');
    await expect.poll(() => heard).toEqual([{ whole: { a: 1, b: 2 } }]);
    await server.database.update('open', { b: null, c: 3 });
    await expect.poll(() => heard.slice(1)).toEqual([{ changed: { b: null, c: 3 } }]);
  });

  it('loses no change that arrives while the whole collection is being delivered', async () => {
    for (let round = 0; round < 12; round += 1) {
      await server.database.set('open', { a: round, gone: 1 });
      const state = new Map<string, unknown>();
      let calls = 0;
      const stop = remote.watchCollection('open', (change) => {
        calls += 1;
        if ('whole' in change) state.clear();
        for (const [key, value] of Object.entries(('whole' in change ? change.whole : change.changed) ?? {})) {
          if (value === null) state.delete(key);
          else state.set(key, value);
        }
        // On the very heels of the whole, a little later each round.
        if (calls === 1) setTimeout(() => void server.database.update('open', { gone: null, b: round }), round / 3);
      });
      await expect.poll(() => Object.fromEntries(state), { interval: 5 }).toEqual({ a: round, b: round });
      stop();
    }
  });

  it.each([
    ['empty', false],
    ['not empty', true],
  ])('reads a record as the server has it now, also below a window that it is not in (%s)', async (_, waits) => {
    const others = waits ? { b: { approved: false, wins: 0 } } : {};
    await server.database.set('teams', { a: { approved: true, wins: 0 }, ...others });
    const waiting: CollectionChange[] = [];
    remote.watchCollection('teams', (change) => waiting.push(change), { where: { child: 'approved', equals: false } });
    await expect.poll(() => waiting).toHaveLength(1);
    for (let wins = 1; wins < 9; wins += 2) {
      await server.database.update('teams/a', { wins });
      expect(await remote.get('teams/a')).toEqual({ approved: true, wins });
      await remote.update({ 'teams/a/wins': wins + 1 });
      expect(await remote.read('teams/a')).toEqual({ approved: true, wins: wins + 1 });
    }
    expect(await remote.get('teams/a/wins')).toBe(8);
    expect(await remote.get('teams/none')).toBeNull();
    // The SDK does not take the read record for a part of the query's answer.
    expect(waiting).toHaveLength(1);
  });

  it('an empty collection is reported as empty', async () => {
    const heard = listen('open');
    await expect.poll(() => heard).toEqual([{ whole: null }]);
  });

  it('L3: listeners never get a write that the server has refused', async () => {
    await server.database.set('open', { a: 1 });
    const heard = listen('open');
    await expect.poll(() => heard.length).toBe(1);
    await expect(remote.update({ 'open/a': 11, 'open/z': 1 })).rejects.toBeInstanceOf(DeniedError);
    await server.database.update('open', { b: 2 });
    await expect.poll(() => heard.at(-1)).toMatchObject({ changed: { b: 2 } });
    expect(JSON.stringify(heard)).not.toContain('11');
    expect(JSON.stringify(heard)).not.toContain('"z":1');
  });

  it('L3: a listener opened during a write starts with the server’s value', async () => {
    await server.database.set('open', { a: 1 });
    await remote.get('open');
    const refused = remote.update({ 'open/a': 99 }).catch((error: unknown) => error);
    const heard = listen('open');
    expect(await refused).toBeInstanceOf(DeniedError);
    await expect.poll(() => heard).toEqual([{ whole: { a: 1 } }]);
  });

  it('listeners get an accepted write once it is acknowledged', async () => {
    const heard = listen('open');
    await expect.poll(() => heard.length).toBe(1);
    await remote.update({ 'open/a': 5 });
    // As a change, or as a second whole value where the children are not followed yet.
    expect(heard.slice(1).map((change) => ('whole' in change ? change.whole : change.changed))).toEqual([{ a: 5 }]);
    expect(server.database.get('open/a')).toBe(5);
  });

  it('get resolves to the server’s value, null for none', async () => {
    await server.database.set('open', { a: 4 });
    expect(await remote.get('open/a')).toBe(4);
    expect(await remote.get('open/nothing')).toBeNull();
  });

  it('a read that the rules refuse is a denial, like a refused write; a network error is not', async () => {
    await expect(remote.get('closed')).rejects.toBeInstanceOf(DeniedError);
    await expect(remote.update({ 'closed/a': 1 })).rejects.toBeInstanceOf(DeniedError);
    const asked = { get: remote.get, holds: async () => true };
    const session = createSession(
      async () => Promise.reject(new Error('no storage')),
      () => undefined,
    );
    await session.set({ uid: 'ali', email: 'ali@example.com', displayName: 'Ali' });
    await askWhetherAdmin({ ...asked, get: async () => Promise.reject(new TypeError('no network')) }, session, 'ali');
    expect(session.store.getState().identity?.admin).toBeUndefined();
    await askWhetherAdmin(asked, session, 'ali');
    expect(session.store.getState().identity?.admin).toBe(false);
  });

  it('reports the connection, survives its loss, and a write made meanwhile arrives once', async () => {
    const states: boolean[] = [];
    remote.watchConnection((connected) => states.push(connected));
    await expect.poll(() => states.at(-1)).toBe(true);
    server.cut();
    // The SDK may be connected again before anybody looks.
    await expect.poll(() => states).toContain(false);
    const written = remote.update({ 'open/a': 7 });
    remote.reconnect();
    await written;
    expect(server.database.get('open')).toEqual({ a: 7 });
  });

  it('L13: the estimate of the server’s clock does not follow a jump of the device’s', async () => {
    let skew = 0;
    const other = initializeApp({ projectId: 'lig', apiKey: 'x' }, `skewed-${apps}`);
    const skewed = createFirebaseRemote(
      openDatabase(other, `${server.origin}/?ns=lig`),
      createServerClock({ now: () => Date.now() + skew, monotonic: () => performance.now() }),
    );
    await new Promise<void>((resolve) => skewed.watchConnection((connected) => connected && resolve()));
    await skewed.ping().catch(() => undefined);
    skew = 365 * 24 * 3600 * 1000;
    // A day is more than any machine takes for this, and nothing of a year.
    expect(Math.abs(skewed.serverNow() - Date.now())).toBeLessThan(24 * 3600 * 1000);
    await deleteApp(other);
  });

  it('L15: a connection without a session proves no account, whether the place exists or not', async () => {
    expect(await remote.holds('admin')).toBe(false);
    await server.database.set('contacts/admin', { email: 'admin@kupaligi.local' });
    expect(await remote.holds('admin')).toBe(false);
  });
});

it('looks for no settings of its own in the cookies, for which a page would wait', async () => {
  const read = vi.fn(() => '');
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: read }));
  const own = createFirebaseApp({ projectId: 'lig', apiKey: 'x' }, 'no-cookies');
  openDatabase(own, `${server.origin}/?ns=lig`);
  await deleteApp(own);
  vi.unstubAllGlobals();
  expect(read).not.toHaveBeenCalled();
});
