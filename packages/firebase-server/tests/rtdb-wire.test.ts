import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { hashNode } from '../src/tree/hash.ts';
import { nodeFromJson } from '../src/tree/import-json.ts';
import { openRaw, RawClient, until } from './support/rtdb-client.ts';
import { ADMIN_SECRET, startTestServer, type TestServer } from './support/rtdb-server.ts';

const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true, list: { '.indexOn': ['n'] } },
    mine: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
    once: { '.read': true, '.write': '!data.exists()' },
  },
});

let server: TestServer;
let client: RawClient;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
  client = await openRaw(server);
  client.messages.splice(0);
});

afterEach(async () => {
  client.close();
  await server.close();
});

test('the hello comes first, with time, host and a session id', async () => {
  const other = new RawClient(server);
  const before = Date.now();
  const hello = await other.open();
  const after = Date.now();
  expect(hello).toEqual({
    t: 'c',
    d: { t: 'h', d: { ts: expect.any(Number), v: '5', h: `127.0.0.1:${server.port}`, s: expect.any(String) } },
  });
  expect(hello.d.d.s.length).toBeGreaterThan(10);
  expect([hello.d.d.ts >= before, hello.d.d.ts <= after]).toEqual([true, true]);
  other.send('{"t":"c","d":{"t":"p","d":{}}}');
  expect(await other.next((m) => m.d.t === 'o')).toEqual({ t: 'c', d: { t: 'o', d: null } });
  other.close();
});

/** A client's requests, and every message that it gets up to the answer. */
type Step = [string, Json, Json[]];
const ok = (d: Json = {}) => ({ r: expect.any(Number), s: 'ok', d });
const d = (p: string, data: Json, t?: number) => ({ a: 'd', b: t === undefined ? { p, d: data } : { p, d: data, t } });
const m = (p: string, data: Json, t?: number) => ({ a: 'm', b: t === undefined ? { p, d: data } : { p, d: data, t } });
const denied = { r: expect.any(Number), s: 'permission_denied', d: 'Permission denied' };

const STORIES: Record<string, Step[]> = {
  'data comes before ok, the echo before ok': [
    ['q', { p: '/open/a', h: '' }, [ok()]],
    ['p', { p: '/open/a', d: 1 }, [d('open/a', 1), ok()]],
    ['q', { p: 'open', h: '' }, [d('open', { a: 1 }), ok()]],
    ['p', { p: 'open/a/b/c', d: true }, [d('open/a/b/c', true), d('open/a/b/c', true), ok()]],
    ['n', { p: 'open/a' }, [ok()]],
    ['p', { p: 'open/a', d: null }, [d('open/a', null), ok()]],
  ],
  'listens below a write get their own value, and nothing if it did not change': [
    ['p', { p: 'open', d: { a: { b: 1 }, c: 2 } }, [ok()]],
    ['q', { p: 'open/a/b', h: '' }, [d('open/a/b', 1), ok()]],
    ['p', { p: 'open', d: { a: { b: 5 } } }, [d('open/a/b', 5), ok()]],
    ['p', { p: 'open', d: { a: { b: 5, x: 1 } } }, [ok()]],
    ['p', { p: 'open/a', d: null }, [d('open/a/b', null), ok()]],
  ],
  'an update is one event': [
    ['q', { p: 'open', h: '' }, [ok()]],
    ['q', { p: 'open/x', h: '' }, [ok()]],
    [
      'm',
      { p: 'open', d: { 'x/1': 1, 'x/2': { y: 2 }, z: 3 } },
      [m('open', { 'x/1': 1, 'x/2': { y: 2 }, z: 3 }), m('open/x', { '1': 1, '2': { y: 2 } }), ok()],
    ],
    ['m', { p: '/', d: { 'open/x': null } }, [m('open', { x: null }), d('open/x', null), ok()]],
  ],
  'priorities travel in export form': [
    ['q', { p: 'open', h: '' }, [ok()]],
    [
      'p',
      { p: 'open/a', d: { '.value': 1, '.priority': 'p' } },
      [d('open/a', { '.value': 1, '.priority': 'p' }), ok()],
    ],
    ['p', { p: 'open/a/.priority', d: 2 }, [d('open/a/.priority', 2), ok()]],
    ['g', { p: 'open', q: {} }, [ok({ a: { '.value': 1, '.priority': 2 } })]],
    ['p', { p: 'open/a/b', d: 1 }, [d('open/a/b', 1), ok()]],
    ['g', { p: 'open', q: {} }, [ok({ a: { '.priority': 2, b: 1 } })]],
    ['p', { p: 'open/none/.priority', d: 2 }, [d('open/none/.priority', 2), ok()]],
    ['g', { p: 'open/none' }, [ok(null)]],
  ],
  'a filtered listen gets one tagged merge, removed children before added ones': [
    ['p', { p: 'open/list', d: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } }, [ok()]],
    [
      'q',
      { p: 'open/list', q: { i: 'n', l: 2, vf: 'l' }, t: 7, h: '' },
      [d('open/list', { a: { n: 1 }, b: { n: 2 } }, 7), ok()],
    ],
    ['p', { p: 'open/list/0', d: { n: 0 } }, [m('open/list', { b: null, 0: { n: 0 } }, 7), ok()]],
    ['p', { p: 'open/list/a/x', d: 1 }, [m('open/list', { 'a/x': 1 }, 7), ok()]],
    ['p', { p: 'open/list/c/x', d: 1 }, [ok()]],
    ['m', { p: 'open/list', d: { 'a/n': 9, 'c/n': -1 } }, [m('open/list', { a: null, c: { n: -1, x: 1 } }, 7), ok()]],
    ['p', { p: 'open/list/c', d: null }, [m('open/list', { c: null, b: { n: 2 } }, 7), ok()]],
    ['p', { p: 'open/list', d: { z: { n: 1 } } }, [d('open/list', { z: { n: 1 } }, 7), ok()]],
    ['p', { p: 'open/list', d: 'leaf' }, [d('open/list', null, 7), ok()]],
    ['n', { p: 'open/list', q: { i: 'n', l: 2, vf: 'l' }, t: 7 }, [ok()]],
    ['p', { p: 'open/list/z', d: { n: 4 } }, [ok()]],
  ],
  'a missing index gives a listen a warning and a get an error': [
    ['q', { p: 'open/other', q: { i: 'n', sp: 1 }, t: 1, h: '' }, [ok({ w: ['no_index'] })]],
    [
      'g',
      { p: 'open/other', q: { i: 'n', sp: 1 } },
      [
        {
          r: expect.any(Number),
          s: 'no_index',
          d: 'Index not defined, add ".indexOn": "n", for path "/open/other", to the rules',
        },
      ],
    ],
    ['g', { p: 'open/other', q: { i: 'n' } }, [ok(null)]],
  ],
  denials: [
    ['q', { p: 'mine/ada', h: '' }, [denied]],
    ['g', { p: 'mine/ada', q: {} }, [denied]],
    ['p', { p: 'mine/ada', d: 1 }, [denied]],
    ['m', { p: '/', d: { 'open/a': 1, 'mine/ada': 1 } }, [denied]],
    ['o', { p: 'mine/ada', d: 1 }, [denied]],
    ['g', { p: 'open/a' }, [ok(null)]],
  ],
  'the server revokes listens that lose their permission': [
    ['auth', { cred: 'user:ada' }, [ok({ auth: { uid: 'ada', provider: 'password' } })]],
    ['q', { p: 'mine/ada', h: '' }, [ok()]],
    ['q', { p: 'mine/ada', q: { i: '.key', l: 1, vf: 'l' }, t: 3, h: '' }, [ok()]],
    ['q', { p: 'open', h: '' }, [ok()]],
    [
      'unauth',
      {},
      [ok(), { a: 'c', b: { p: 'mine/ada' } }, { a: 'c', b: { p: 'mine/ada', q: [{ i: '.key', l: 1, vf: 'l' }] } }],
    ],
    ['p', { p: 'open/x', d: 1 }, [d('open/x', 1), ok()]],
  ],
  'the rules do not judge an admin, unless the admin acts as a user': [
    ['gauth', { cred: ADMIN_SECRET }, [ok({ auth: null })]],
    ['p', { p: 'anywhere', d: 1 }, [ok()]],
    ['gauth', { cred: ADMIN_SECRET, authvar: { uid: 'bob' } }, [ok({ auth: { uid: 'bob' } })]],
    ['p', { p: 'anywhere', d: 2 }, [denied]],
    ['p', { p: 'mine/bob', d: 2 }, [ok()]],
    ['gauth', { cred: ADMIN_SECRET, noauth: true }, [ok({ auth: null })]],
    ['p', { p: 'mine/bob', d: 3 }, [denied]],
    ['auth', { cred: 'owner' }, [{ r: expect.any(Number), s: 'invalid_token', d: 'Invalid token' }]],
    ['g', { p: 'anywhere' }, [denied]],
  ],
  transactions: [
    ['p', { p: 'open/n', d: 4, h: '' }, [ok()]],
    ['p', { p: 'open/n', d: 5, h: 'wrong' }, [{ r: expect.any(Number), s: 'datastale', d: expect.any(String) }]],
    ['p', { p: 'open/n', d: 5, h: 'eVih19a6ZDz3NL32uVBtg9KSgQY=' }, [ok()]],
    [
      'p',
      { p: 'open/n', d: 6, h: 'eVih19a6ZDz3NL32uVBtg9KSgQY=' },
      [{ r: expect.any(Number), s: 'datastale', d: expect.any(String) }],
    ],
    ['g', { p: 'open/n' }, [ok(5)]],
  ],
  'small talk': [
    ['s', { c: { 'sdk.js.13': 1 } }, [ok()]],
    ['appcheck', { token: 'x' }, [ok()]],
    ['unappeck', {}, [ok()]],
    ['nonsense', {}, [{ r: expect.any(Number), s: 'unknown_action', d: expect.any(String) }]],
  ],
  'bad paths and data are refused one by one': [
    ['p', { p: 'open/a.b', d: 1 }, [{ r: expect.any(Number), s: 'invalid_path', d: expect.any(String) }]],
    ['p', { p: 7, d: 1 }, [{ r: expect.any(Number), s: 'invalid_path', d: expect.any(String) }]],
    [
      'q',
      { p: `open/${'x'.repeat(769)}`, h: '' },
      [{ r: expect.any(Number), s: 'invalid_path', d: expect.any(String) }],
    ],
    ['q', { p: 'a/'.repeat(33), h: '' }, [{ r: expect.any(Number), s: 'invalid_path', d: expect.any(String) }]],
    ['p', { p: 'open/a', d: { b$: 1 } }, [{ r: expect.any(Number), s: 'invalid_data', d: expect.any(String) }]],
    [
      'p',
      { p: 'open/a', d: { '.sv': 'nonsense' } },
      [{ r: expect.any(Number), s: 'invalid_data', d: expect.any(String) }],
    ],
    ['m', { p: 'open', d: { a: 1, 'a/b': 2 } }, [{ r: expect.any(Number), s: 'invalid_data', d: expect.any(String) }]],
    ['m', { p: 'open', d: [1] }, [{ r: expect.any(Number), s: 'invalid_data', d: expect.any(String) }]],
    [
      'q',
      { p: 'open', q: { i: '.key', sp: 4 }, t: 1, h: '' },
      [{ r: expect.any(Number), s: 'invalid_query', d: expect.any(String) }],
    ],
    [
      'q',
      { p: 'open', q: { l: -1 }, t: 1, h: '' },
      [{ r: expect.any(Number), s: 'invalid_query', d: expect.any(String) }],
    ],
    ['g', { p: 'open', q: {} }, [ok(null)]],
  ],
};

test.each(Object.entries(STORIES))('%s', async (_name, steps) => {
  for (const [action, body, expected] of steps) {
    await client.ask(action, body);
    // A message after an answer (a revocation) arrives right behind it.
    await client.ask('s', {});
    const received = client.take().slice(0, -1);
    const byText = (list: unknown[]) => list.map((item) => JSON.stringify(item)).sort();
    // Pushes to several listens of one client may come in any order, but all before the answer.
    expect(received.length, JSON.stringify(received)).toBe(expected.length);
    expect(received.findIndex((x) => 'r' in x)).toBe(expected.findIndex((x) => 'r' in (x as object)));
    const pushes = (list: unknown[]) => list.filter((x) => !('r' in (x as object)));
    expect(byText(pushes(received).map((x) => order(x)))).toEqual(byText(pushes(expected).map((x) => order(x))));
    expect(received.find((x) => 'r' in x)).toEqual(expected.find((x) => 'r' in (x as object)));
  }
});

/** Sorts keys of a value, except that of a merge, whose order matters. */
function order(push: unknown): unknown {
  const { a, b } = push as { a: string; b: { p: string; d: Json; t?: number; q?: Json } };
  const canonical = (value: Json): Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([x], [y]) => (x < y ? -1 : 1))
            .map(([k, v]) => [k, canonical(v)]),
        )
      : value;
  return { a, p: b.p, d: b.d === undefined ? null : canonical(b.d), t: b.t ?? null, q: b.q ?? null };
}

test('a merge names removed children before added ones', async () => {
  await server.database.set('open/list', { b: { n: 2 }, c: { n: 3 } });
  await client.ask('q', { p: 'open/list', q: { i: 'n', l: 1, vf: 'l' }, t: 1, h: '' });
  await client.ask('p', { p: 'open/list/a', d: { n: 1 } });
  const push = client.take().find((x) => x.a === 'm');
  expect(Object.keys(push.b.d)).toEqual(['b', 'a']);
});

test('the server answers a listen with the right hash without data, and with a wrong hash with data', async () => {
  const value: Json = { intNode: 4, doubleNode: 4.5623, stringNode: 'hey guys', boolNode: true };
  await server.database.set('open/h', value);
  expect(hashNode(nodeFromJson(value))).toBe('6Mc4jFmNdrLVIlJJjz2/MakTK9I=');
  await client.ask('q', { p: 'open/h', h: '6Mc4jFmNdrLVIlJJjz2/MakTK9I=' });
  expect(client.take()).toEqual([ok()]);
  await client.ask('q', {
    p: 'open/h',
    q: { i: '.key', l: 1, vf: 'l' },
    t: 1,
    h: hashNode(nodeFromJson({ boolNode: true })),
  });
  expect(client.take()).toEqual([ok()]);
  await client.ask('q', { p: 'open/h/intNode', h: 'stale' });
  expect(client.take()).toEqual([d('open/h/intNode', 4), ok()]);
});

test('new rules revoke the listens that they deny', async () => {
  await client.ask('q', { p: 'open', h: '' });
  await client.ask('q', { p: 'once', h: '' });
  client.take();
  await server.database.setRules('{"rules":{"once":{".read":true}}}');
  await client.ask('s', {});
  expect(client.take()[0]).toEqual({ a: 'c', b: { p: 'open' } });
  await server.database.set('open/x', 1);
  await server.database.set('once', 1);
  await client.ask('s', {});
  expect(client.take().filter((x) => x.a)).toEqual([d('once', 1)]);
});

test('everything after an auth waits for the token check, in order', async () => {
  const numbers = [
    client.post('auth', { cred: 'user:ada' }),
    client.post('q', { p: 'mine/ada', h: '' }),
    client.post('p', { p: 'mine/ada', d: 1 }),
    client.post('auth', { cred: 'user:bob' }),
    client.post('p', { p: 'mine/ada', d: 2 }),
    client.post('p', { p: 'mine/bob', d: 2 }),
  ];
  await client.next((x) => x.d.r === numbers[5]);
  expect(client.take().map((x) => x.s ?? `${x.a} ${x.b.p}`)).toEqual([
    'ok',
    'ok',
    'd mine/ada',
    'ok',
    'ok',
    'c mine/ada',
    'permission_denied',
    'ok',
  ]);
});

test('an expired token gives a message and ends the connection', async () => {
  await client.ask('auth', { cred: 'user:ada:1500' });
  await client.ask('q', { p: 'mine/ada', h: '' });
  await client.ask('o', { p: 'mine/ada/left', d: true });
  client.take();
  const received = await client.next((x) => x.d.a === 'ac');
  expect(received.d.b.s).toBe('expired_token');
  await until(() => JSON.stringify(server.database.get('mine/ada/left')) === 'true', 'onDisconnect');
  expect(client.take()).toEqual([{ a: 'ac', b: { s: 'expired_token', d: expect.any(String) } }]);
});

describe('onDisconnect', () => {
  test('set, update and cancel; server values resolve when it fires; the rules judge again', async () => {
    await client.ask('o', { p: 'open/p/ada', d: { at: { '.sv': 'timestamp' } } });
    await client.ask('om', { p: 'open/p', d: { bob: 1, 'eve/x': 2 } });
    await client.ask('o', { p: 'open/p/gone', d: 1 });
    await client.ask('oc', { p: 'open/p/gone', d: null });
    await client.ask('oc', { p: 'open/p/eve/x/y', d: null });
    expect((await client.ask('o', { p: 'once/here', d: 'late' })).s).toBe('ok');
    await server.database.set('once', 'taken');
    expect(server.database.get('open/p')).toBeNull();
    const before = Date.now();
    client.close();
    await until(() => server.database.get('open/p') !== null, 'onDisconnect');
    expect(server.database.get('open/p')).toEqual({ ada: { at: expect.any(Number) }, bob: 1, eve: { x: 2 } });
    expect(server.database.get('open/p/ada/at')).toBeGreaterThanOrEqual(before);
    expect(server.database.get('once')).toBe('taken');
  });

  // SparseSnapshotTree.forget in the SDK splits a pending set in the same way.
  test('cancelling a child of a pending set leaves that child unchanged', async () => {
    await server.database.set('open/p', { ada: 'here', bob: 'here', deep: { x: 1, y: 2 } });
    await client.ask('o', { p: 'open/p', d: { ada: 'gone', bob: 'gone', deep: { x: 'gone', y: 'gone' } } });
    await client.ask('oc', { p: 'open/p/ada', d: null });
    await client.ask('oc', { p: 'open/p/deep/y', d: null });
    // A leaf and a deletion have no children to leave out.
    await client.ask('o', { p: 'open/leaf', d: { '.sv': 'timestamp' } });
    await client.ask('oc', { p: 'open/leaf/x', d: null });
    client.close();
    await until(() => server.database.get('open/leaf') !== null, 'onDisconnect');
    expect(server.database.get('open/p')).toEqual({ ada: 'here', bob: 'gone', deep: { x: 'gone', y: 2 } });
  });

  test('requests of others after a client’s goodbye see its onDisconnect writes', async () => {
    for (let round = 0; round < 30; round++) {
      const leaving = await openRaw(server);
      await leaving.ask('o', { p: 'open/here', d: null });
      await leaving.ask('p', { p: 'open/here', d: round });
      leaving.socket.close();
      // In the same turn, on another connection.
      const { d: seen } = await client.ask('g', { p: 'open/here' });
      expect(seen, `round ${round}`).toBeNull();
    }
  });

  test('a reconnecting client replaces its dead connection', async () => {
    const first = new RawClient(server);
    const hello = await first.open();
    await first.ask('o', { p: 'open/gone', d: true });
    const second = await openRaw(server, `&ls=${hello.d.d.s}`);
    await until(() => first.closed && server.database.get('open/gone') === true, 'the first to end');
    second.close();
  });
});

describe('frames', () => {
  test('long messages are split both ways, never inside a surrogate pair', async () => {
    const text = '😀é'.repeat(30_000);
    expect((await client.ask('p', { p: 'open/long', d: text })).s).toBe('ok');
    client.frames.splice(0);
    expect((await client.ask('g', { p: 'open/long' })).d).toBe(text);
    const [count, ...parts] = client.frames;
    expect(Number(count)).toBe(parts.length);
    for (const part of parts) {
      expect(part.length).toBeGreaterThan(6);
      expect(part.length).toBeLessThanOrEqual(16384);
      // A lone surrogate would come back as U+FFFD.
      expect(Buffer.from(part).toString()).toBe(part);
    }
  });

  test('no frame of a message can be parsed as a frame count', async () => {
    // The text ends in digits right behind the last cut.
    for (let extra = 0; extra < 8; extra++) {
      const overhead = '{"t":"d","d":{"r":1,"b":{"s":"ok","d":""}}}'.length;
      const value = 'x'.repeat(16384 * 2 - overhead + extra);
      await client.ask('p', { p: 'open/v', d: value });
      client.frames.splice(0);
      expect((await client.ask('g', { p: 'open/v' })).d).toBe(value);
      expect(client.frames.slice(1).every((part) => part.length > 6 || Number.isNaN(Number(part)))).toBe(true);
    }
  });

  test('the keepalive is ignored, a message over 16 MB ends the connection', async () => {
    client.socket.send('0');
    expect((await client.ask('s', {})).s).toBe('ok');
    client.socket.send('999999');
    await until(() => client.closed, 'the close');
  });
});

test('keys such as __proto__ and constructor are ordinary keys', async () => {
  client.send('{"t":"d","d":{"r":900,"a":"p","b":{"p":"open/__proto__","d":{"__proto__":{"x":1},"constructor":2}}}}');
  await client.next((x) => x.d.r === 900);
  client.post('g', { p: 'open' });
  await until(() => client.messages.length > 1, 'the answer');
  expect(JSON.stringify(client.messages.at(-1).d.b.d)).toBe('{"__proto__":{"__proto__":{"x":1},"constructor":2}}');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
