import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  type DataSnapshot,
  endAt,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  type Query,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAt,
  update,
} from 'firebase/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectSdk, type SdkClient, until } from './support/rtdb-client.ts';
import { startTestServer, type TestServer } from './support/rtdb-server.ts';

const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true, scores: { '.indexOn': ['n', '.value', 'deep/n'] } },
    presence: { '.read': true, '.write': true },
    closed: { '.read': false, '.write': false },
    checked: { '.read': true, '.write': true, '.validate': 'newData.isNumber()' },
  },
});

let server: TestServer;
let client: SdkClient;
let other: SdkClient;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
  client = connectSdk(server);
  other = connectSdk(server);
});

afterEach(async () => {
  await client.close();
  await other.close();
  await server.close();
});

const at = (path: string) => ref(client.db, path);
const elsewhere = (path: string) => ref(other.db, path);

/** Every event of a query, as words. */
function record(target: Query): string[] {
  const events: string[] = [];
  const word = (name: string) => (snapshot: DataSnapshot, previous?: string | null) => {
    events.push(`${name} ${snapshot.key}=${JSON.stringify(snapshot.val())}${previous ? ` after ${previous}` : ''}`);
  };
  onChildAdded(target, word('added'));
  onChildChanged(target, word('changed'));
  onChildMoved(target, word('moved'));
  onChildRemoved(target, word('removed'));
  onValue(target, (snapshot) => {
    events.push(`value ${JSON.stringify(snapshot.val())}`);
  });
  return events;
}

describe('events', () => {
  /** Another client's writes, and the events of the first one. */
  type Table = [(path: (p: string) => ReturnType<typeof ref>) => Promise<unknown>, string[]][];

  async function play(target: Query, table: Table): Promise<void> {
    const events = record(target);
    for (const [action, expected] of table) {
      await action(elsewhere);
      await get(elsewhere('open/none'));
      await until(() => events.length >= expected.length, `${expected.join(', ')} but saw ${events.join(', ')}`);
      // After a round trip of this client every earlier push has arrived.
      await get(query(at('open/none'), orderByKey()));
      expect(events.splice(0)).toEqual(expected);
    }
  }

  test('of a whole place', () =>
    play(at('open/scores'), [
      [() => Promise.resolve(), ['value null']],
      [(p) => set(p('open/scores/a'), 1), ['added a=1', 'value {"a":1}']],
      [(p) => update(p('open/scores'), { a: 2, b: 3 }), ['added b=3 after a', 'changed a=2', 'value {"a":2,"b":3}']],
      [(p) => set(p('open/scores/a'), 2), []],
      [
        (p) => update(p('open'), { 'scores/a': null, 'scores/c': 4, elsewhere: 1 }),
        ['removed a=2', 'added c=4 after b', 'value {"b":3,"c":4}'],
      ],
      [(p) => setPriority(p('open/scores/b'), 1), ['moved b=3 after c', 'changed b=3 after c', 'value {"c":4,"b":3}']],
      [(p) => remove(p('open/scores')), ['removed c=4', 'removed b=3', 'value null']],
    ]));

  test('of a window that is listened to after the data', async () => {
    await set(elsewhere('open/scores'), { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    await play(query(at('open/scores'), orderByChild('n'), limitToLast(2)), [
      [() => Promise.resolve(), ['added b={"n":2}', 'added c={"n":3} after b', 'value {"b":{"n":2},"c":{"n":3}}']],
      [
        (p) => set(p('open/scores/a/n'), 10),
        ['removed b={"n":2}', 'added a={"n":10} after c', 'value {"a":{"n":10},"c":{"n":3}}'],
      ],
      [
        (p) => set(p('open/scores/c/n'), 11),
        ['moved c={"n":11} after a', 'changed c={"n":11} after a', 'value {"a":{"n":10},"c":{"n":11}}'],
      ],
      [(p) => set(p('open/scores/b/n'), 4), []],
      [
        (p) => remove(p('open/scores/c')),
        ['removed c={"n":11}', 'added b={"n":4}', 'value {"a":{"n":10},"b":{"n":4}}'],
      ],
      [
        (p) => update(p('open/scores'), { 'a/n': 0, 'd/n': 5 }),
        ['removed a={"n":10}', 'added d={"n":5} after b', 'value {"b":{"n":4},"d":{"n":5}}'],
      ],
    ]);
  });

  test('of a range', async () => {
    await set(elsewhere('open/scores'), { a: 1, b: 5, c: 9 });
    await play(query(at('open/scores'), orderByValue(), startAt(3), endAt(8)), [
      [() => Promise.resolve(), ['added b=5', 'value {"b":5}']],
      [(p) => set(p('open/scores/a'), 6), ['added a=6 after b', 'value {"a":6,"b":5}']],
      [(p) => set(p('open/scores/b'), 7), ['moved b=7 after a', 'changed b=7 after a', 'value {"a":6,"b":7}']],
      [(p) => set(p('open/scores/b'), 70), ['removed b=7', 'value {"a":6}']],
      [(p) => set(p('open/scores'), 'leaf'), ['removed a=6', 'value null']],
    ]);
  });
});

test('queries by key, value, priority and deep child give the right children', async () => {
  await set(at('open/scores'), {
    b: { n: 2, deep: { n: 1 } },
    a: { n: 2 },
    10: { n: 'x' },
    9: { n: null, m: 1 },
    z: { n: true },
  });
  const keys = async (...constraints: Parameters<typeof query>[1][]) => {
    const found: (string | null)[] = [];
    (await get(query(elsewhere('open/scores'), ...constraints))).forEach((child) => {
      found.push(child.key);
    });
    return found.join(' ');
  };
  expect(await keys(orderByKey())).toBe('9 10 a b z');
  expect(await keys(orderByKey(), startAt('10'), limitToFirst(2))).toBe('10 a');
  expect(await keys(orderByChild('n'))).toBe('9 z a b 10');
  expect(await keys(orderByChild('n'), equalTo(2))).toBe('a b');
  expect(await keys(orderByChild('n'), equalTo(2, 'b'))).toBe('b');
  expect(await keys(orderByChild('n'), startAt(2, 'b'))).toBe('b 10');
  expect(await keys(orderByChild('deep/n'), startAt(0))).toBe('b');
  await set(at('open/plain'), { a: 3, b: 1 });
  await setPriority(at('open/plain/a'), 1);
  await setPriority(at('open/plain/b'), 2);
  const byPriority = await get(query(elsewhere('open/plain'), orderByPriority(), limitToLast(1)));
  expect(byPriority.val()).toEqual({ b: 1 });
  expect(byPriority.child('b').priority).toBe(2);
});

test('a query without an index fails with the rule to add', async () => {
  await expect(get(query(at('open/other'), orderByChild('n'), limitToFirst(1)))).rejects.toThrow(
    'Index not defined, add ".indexOn": "n", for path "/open/other", to the rules',
  );
});

test('denials carry the code, and the SDK reverts the local value', async () => {
  await expect(set(at('closed/a'), 1)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(update(at('/'), { 'open/a': 1, 'closed/a': 1 })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(get(at('closed'))).rejects.toThrow('Permission denied');
  await expect(onDisconnect(at('closed')).set(1)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  const listening = new Promise((_, reject) => onValue(at('closed/b'), () => reject(new Error('data')), reject));
  await expect(listening).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  const events = record(at('checked'));
  await until(() => events.length === 1);
  await expect(set(at('checked'), 'text')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(events).toEqual(['value null', 'value "text"', 'value null']);
  await expect(runTransaction(at('checked'), () => 'text')).rejects.toThrow('permission_denied');
});

describe('transactions', () => {
  test('retry on stale data; none is lost', async () => {
    await set(at('open/count'), 0);
    const bump = (path: ReturnType<typeof ref>) => runTransaction(path, (value) => (value ?? 0) + 1);
    await Promise.all(Array.from({ length: 10 }, (_, i) => bump(i % 2 ? at('open/count') : elsewhere('open/count'))));
    expect(server.database.get('open/count')).toBe(10);
  });

  test('retry with the stored value when another client was faster', async () => {
    await set(at('open/t'), 1);
    const seen: unknown[] = [];
    const result = await runTransaction(at('open/t'), (value) => {
      seen.push(value);
      if (seen.length === 1) void server.database.set('open/t', 5);
      return (value ?? 100) + 1;
    });
    expect(result.committed).toBe(true);
    expect(result.snapshot.val()).toBe(6);
    expect(seen.at(-1)).toBe(5);
  });

  test('can be aborted', async () => {
    await set(at('open/t'), 1);
    const result = await runTransaction(at('open/t'), () => undefined);
    expect(result.committed).toBe(false);
    expect(server.database.get('open/t')).toBe(1);
  });

  test('work just below a power of two, where the SDK hashes wrongly', async () => {
    await set(at('open/big'), 9007199254740991);
    const { snapshot } = await runTransaction(elsewhere('open/big'), (value) => (value === null ? 0 : value - 1));
    expect(snapshot.val()).toBe(9007199254740990);
  });
});

test('server values resolve on the server, also in updates, priorities and transactions', async () => {
  const before = Date.now();
  await set(at('open/v'), { at: serverTimestamp(), n: increment(2), deep: { n: increment(1) } });
  await update(at('open'), { 'v/n': increment(3), 'v/deep/n': increment(-1.5), 'v/text': 'x' });
  await set(at('open/v/text'), increment(1));
  await setWithPriority(at('open/v/p'), 1, serverTimestamp() as unknown as number);
  await runTransaction(at('open/v/at'), () => serverTimestamp());
  const stored = server.database.get('open/v') as Record<string, never>;
  expect(stored).toMatchObject({ n: 5, deep: { n: -0.5 }, text: 1 });
  expect(stored.at).toBeGreaterThanOrEqual(before);
  expect(stored.p?.['.priority']).toBeGreaterThanOrEqual(before);
});

test('push ids, arrays, unicode, priorities and deletions are read back as written', async () => {
  const key = push(at('open/list'), { text: 'Şampiyon 🏆', flags: [true, null, false] }).key as string;
  await until(() => server.database.get(`open/list/${key}/text`) !== null);
  expect((await get(elsewhere(`open/list/${key}`))).val()).toEqual({
    text: 'Şampiyon 🏆',
    flags: [true, undefined, false],
  });
  await setWithPriority(at('open/list/p'), { x: 1 }, 'first');
  expect((await get(elsewhere('open/list/p'))).exportVal()).toEqual({ '.priority': 'first', x: 1 });
  await remove(at('open/list'));
  expect((await get(elsewhere('open'))).exists()).toBe(false);
});

test('unlisten stops the pushes', async () => {
  let seen = 0;
  onValue(at('open/x'), () => {
    seen++;
  });
  await until(() => seen === 1);
  off(at('open/x'));
  await set(elsewhere('open/x'), 1);
  await get(at('open/y'));
  expect(seen).toBe(1);
});

describe('connections', () => {
  test('the server applies the onDisconnect write of a killed client process', async () => {
    const victim: ChildProcess = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'support/rtdb-victim.ts'), server.origin],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await new Promise((resolve) => victim.stdout?.once('data', resolve));
    expect((await get(at('presence/victim'))).val()).toBe('here');
    victim.kill('SIGKILL');
    await until(() => server.database.get('presence/victim') !== 'here', 'the onDisconnect write');
    expect(server.database.get('presence/victim')).toEqual({ gone: expect.any(Number) });
  });

  test('goOffline fires it too; a cancelled one does not fire', async () => {
    await onDisconnect(at('presence/a')).set('gone');
    await onDisconnect(at('presence')).update({ b: 1, c: 2 });
    await onDisconnect(at('presence/c')).cancel();
    goOffline(client.db);
    await until(() => server.database.get('presence') !== null);
    expect(server.database.get('presence')).toEqual({ a: 'gone', b: 1 });
    goOnline(client.db);
  });

  test('after a lost connection the client catches up, and unchanged data fires no events', async () => {
    await set(elsewhere('open'), { same: { big: 'x'.repeat(1000) }, other: 1 });
    const same = record(at('open/same'));
    const changed = record(at('open/other'));
    await until(() => same.length >= 2 && changed.length >= 1);
    goOffline(client.db);
    await server.database.set('open/other', 2);
    goOnline(client.db);
    await until(() => changed.includes('value 2'), 'the change');
    await set(at('open/queued'), 1);
    expect(same.length).toBe(2);
    expect(changed).toEqual(['value 1', 'value 2']);
  });

  test('writes made offline arrive once, in order', async () => {
    await get(at('open/n'));
    goOffline(client.db);
    const done = [set(at('open/n'), 1), set(at('open/n'), 2), update(at('open'), { n: increment(5) })];
    goOnline(client.db);
    await Promise.all(done);
    expect(server.database.get('open/n')).toBe(7);
  });

  test('the SDK knows the clock offset and the connection state', async () => {
    const offset = await new Promise<number>((resolve) =>
      onValue(at('.info/serverTimeOffset'), (s) => resolve(s.val()), { onlyOnce: true }),
    );
    expect(Math.abs(offset)).toBeLessThan(60_000);
    await get(at('open/x'));
    const connected = await new Promise((resolve) =>
      onValue(at('.info/connected'), (s) => resolve(s.val()), { onlyOnce: true }),
    );
    expect(connected).toBe(true);
  });
});
