import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { until } from './support/rtdb-client.ts';
import { ADMIN_SECRET, startTestServer, type TestServer } from './support/rtdb-server.ts';
import { openStream } from './support/rtdb-signed-in.ts';

const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true, list: { '.indexOn': ['n', '.value'] } },
    mine: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
  },
});

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
});

afterEach(() => server.close());

interface Answer {
  status: number;
  body: Json;
  text: string;
  headers: Headers;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${server.origin}/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: text.startsWith('<') || text === '' ? null : JSON.parse(text),
    headers: response.headers,
  };
}

const brief = async (...args: Parameters<typeof call>) => {
  const { status, body } = await call(...args);
  return [status, body];
};

test('PUT, GET, PATCH, POST and DELETE', async () => {
  expect(await brief('PUT', 'open/a.json', { b: 1, c: { '.sv': 'timestamp' } })).toEqual([
    200,
    { b: 1, c: expect.any(Number) },
  ]);
  expect(await brief('GET', 'open/a/b.json')).toEqual([200, 1]);
  expect(await brief('PATCH', 'open.json', { 'a/b': 2, 'x/y': 'z' })).toEqual([200, { 'a/b': 2, 'x/y': 'z' }]);
  expect(server.database.get('open')).toMatchObject({ a: { b: 2 }, x: { y: 'z' } });
  const [status, { name }] = (await brief('POST', 'open/list.json', { n: 1 })) as [number, { name: string }];
  expect(status).toBe(200);
  expect(name).toMatch(/^[-\w]{20}$/);
  const [, { name: later }] = (await brief('POST', 'open/list.json', { n: 2 })) as [number, { name: string }];
  expect(later > name).toBe(true);
  expect(server.database.get(`open/list/${name}`)).toEqual({ n: 1 });
  expect(await brief('DELETE', 'open/list.json')).toEqual([200, null]);
  expect(await brief('GET', 'open/list.json')).toEqual([200, null]);
});

test('a method can be overridden', async () => {
  await call('POST', 'open/a.json', { b: 1, c: 2 }, { 'X-HTTP-Method-Override': 'PUT' });
  await call('POST', 'open/a.json?x-http-method-override=PATCH', { b: 3 });
  expect(server.database.get('open/a')).toEqual({ b: 3, c: 2 });
});

test('forms of the answer', async () => {
  await server.database.set('open', {
    p: { '.value': 1, '.priority': 'x' },
    list: { 0: 'a', 1: 'b', 3: 'd' },
    far: { 9: 1 },
  });
  expect(await brief('GET', 'open.json')).toEqual([200, { p: 1, list: ['a', 'b', null, 'd'], far: { 9: 1 } }]);
  expect(await brief('GET', 'open/p.json?format=export')).toEqual([200, { '.priority': 'x', '.value': 1 }]);
  expect(await brief('GET', 'open.json?shallow=true')).toEqual([200, { p: true, list: true, far: true }]);
  expect(await brief('GET', 'open/p.json?shallow=true')).toEqual([200, 1]);
  expect(await brief('GET', 'open/none.json?shallow=true')).toEqual([200, null]);
  expect((await call('GET', 'open/far.json?print=pretty')).text).toBe('{\n  "9": 1\n}');
  expect((await call('GET', 'open.json?print=silent')).status).toBe(204);
  expect((await call('PUT', 'open/s.json?print=silent', 1)).status).toBe(204);
  expect((await call('GET', 'open.json?download=a.json')).headers.get('content-disposition')).toContain(
    'filename="a.json"',
  );
  expect((await call('GET', 'open/%C3%BC.json')).status).toBe(200);
});

test.each<[string, Json]>([
  ['orderBy="$key"&startAt="b"', { b: { n: 2 }, c: { n: 'x' }, d: { m: 1 } }],
  ['orderBy="$key"&startAfter="b"&endBefore="d"', { c: { n: 'x' } }],
  ['orderBy="n"&equalTo=2', { b: { n: 2 } }],
  ['orderBy="n"&limitToFirst=1', { d: { m: 1 } }],
  ['orderBy="n"&limitToLast=2', { b: { n: 2 }, c: { n: 'x' } }],
  ['orderBy="n"&startAt=1&endAt=2', { a: { n: 1 }, b: { n: 2 } }],
  ['orderBy="n"&startAfter=1&limitToFirst=1', { b: { n: 2 } }],
  ['orderBy="n"&endBefore=2', { d: { m: 1 }, a: { n: 1 } }],
  ['orderBy="$priority"&limitToFirst=1', { a: { n: 1 } }],
])('GET ?%s', async (query, expected) => {
  await server.database.set('open/list', { a: { n: 1 }, b: { n: 2 }, c: { n: 'x' }, d: { m: 1 } });
  expect(await brief('GET', `open/list.json?${query}`)).toEqual([200, expected]);
});

test.each<[string, string, unknown, number, string]>([
  [
    'GET',
    'open/other.json?orderBy="n"&limitToFirst=1',
    undefined,
    400,
    'Index not defined, add ".indexOn": "n", for path "/open/other", to the rules',
  ],
  [
    'GET',
    'open.json?limitToFirst=1',
    undefined,
    400,
    'orderBy must be defined when other query parameters are defined',
  ],
  ['GET', 'open.json?orderBy=n', undefined, 400, 'orderBy must be a valid JSON encoded path'],
  ['GET', 'open.json?orderBy="$key"&startAt={}', undefined, 400, 'JSON primitive'],
  ['GET', 'open.json?orderBy="$key"&limitToFirst=0', undefined, 400, 'limitToFirst must be positive'],
  ['GET', 'open.json?orderBy="$key"&shallow=true', undefined, 400, 'shallow'],
  ['GET', 'open/a%2Fb.json', undefined, 400, 'Invalid token in path'],
  ['GET', 'open/a.b.json', undefined, 400, 'Invalid token in path'],
  ['GET', `${'a/'.repeat(40)}.json`, undefined, 400, 'levels deep'],
  ['GET', 'mine/ada.json', undefined, 401, 'Permission denied'],
  ['PUT', 'mine/ada.json', 1, 401, 'Permission denied'],
  ['PATCH', '.json', { 'open/a': 1, 'mine/ada': 1 }, 401, 'Permission denied'],
  ['PUT', 'open/a.json', '{nonsense', 400, "couldn't parse JSON"],
  ['PUT', 'open/a.json', '', 400, "couldn't parse JSON"],
  ['PUT', 'open/a.json', { 'a.b': 1 }, 400, "couldn't parse key"],
  ['PUT', 'open/a.json', '1e999', 400, 'Invalid data'],
  ['PATCH', 'open/a.json', 5, 400, 'must be an object'],
  ['GET', 'mine/ada.json?auth=nonsense', undefined, 401, 'Could not parse auth token.'],
  ['GET', 'open.json?print=loud', undefined, 400, 'print'],
])('%s %s %j → %i', async (method, path, body, status, message) => {
  const answer = await call(method, path, body);
  expect(answer.status).toBe(status);
  expect((answer.body as { error: string }).error).toContain(message);
  expect(server.database.get('open')).toBeNull();
});

test('identities by parameter and header', async () => {
  expect(await brief('PUT', 'mine/ada.json?auth=user:ada', 1)).toEqual([200, 1]);
  expect(await brief('GET', 'mine/ada.json', undefined, { Authorization: 'Bearer user:ada' })).toEqual([200, 1]);
  expect(await brief('GET', 'mine/ada.json?auth=user:bob')).toEqual([401, { error: 'Permission denied' }]);
  expect(await brief('GET', 'mine.json', undefined, { Authorization: `Bearer ${ADMIN_SECRET}` })).toEqual([
    200,
    { ada: 1 },
  ]);
  expect(await brief('GET', `mine.json?access_token=${ADMIN_SECRET}&auth_variable_override={"uid":"bob"}`)).toEqual([
    401,
    { error: 'Permission denied' },
  ]);
  expect((await call('GET', 'mine.json', undefined, { Authorization: 'Bearer owner' })).status).toBe(401);
});

test('ETags guard a write', async () => {
  const tagged = { 'X-Firebase-ETag': 'true' };
  expect((await call('GET', 'open/a.json', undefined, tagged)).headers.get('etag')).toBe('null_etag');
  expect((await call('PUT', 'open/a.json', 1, { 'if-match': 'null_etag' })).status).toBe(200);
  const missed = await call('PUT', 'open/a.json', 2, { 'if-match': 'null_etag' });
  expect([missed.status, missed.body]).toEqual([412, 1]);
  const etag = missed.headers.get('etag') as string;
  expect((await call('GET', 'open/a.json', undefined, tagged)).headers.get('etag')).toBe(etag);
  expect((await call('GET', 'open/a.json')).headers.get('etag')).toBeNull();
  expect((await call('PUT', 'open/a.json', 2, { 'if-match': etag })).status).toBe(200);
  expect((await call('DELETE', 'open/a.json', undefined, { 'if-match': etag })).status).toBe(412);
  expect((await call('PATCH', 'open/a.json', { b: 1 }, { 'if-match': etag })).status).toBe(400);
  expect(server.database.get('open/a')).toBe(2);
});

test('other origins may call', async () => {
  const preflight = await call('OPTIONS', 'open.json', undefined, {
    Origin: 'https://x.test',
    'Access-Control-Request-Method': 'PATCH',
  });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect((await call('GET', 'open.json')).headers.get('access-control-allow-origin')).toBe('*');
});

describe('streaming', () => {
  const stream = (path: string) => openStream(server, path);

  test('sends the value first, then puts and patches below it, with relative paths', async () => {
    await server.database.set('open/s', { a: 1 });
    const { status, events, stop } = await stream('open/s.json');
    expect(status).toBe(200);
    await server.database.set('open/s/b/c', 2);
    await server.database.update('open/s/b', { d: 3, 'e/f': 4 });
    await server.database.update('/', { 'open/s/a': null, 'open/other': 1 });
    await server.database.set('open', { s: 'leaf' });
    await until(() => events.length === 5, JSON.stringify(events));
    expect(events).toEqual([
      ['put', { path: '/', data: { a: 1 } }],
      ['put', { path: '/b/c', data: 2 }],
      ['patch', { path: '/b', data: { d: 3, 'e/f': 4 } }],
      ['patch', { path: '/', data: { a: null } }],
      ['put', { path: '/', data: 'leaf' }],
    ]);
    stop();
  });

  test('a filtered stream keeps its window current', async () => {
    await server.database.set('open/list', { a: { n: 1 }, b: { n: 2 } });
    const { events, stop } = await stream('open/list.json?orderBy="n"&limitToFirst=1');
    await server.database.set('open/list/c', { n: 0 });
    await until(() => events.length === 2);
    expect(events).toEqual([
      ['put', { path: '/', data: { a: { n: 1 } } }],
      ['patch', { path: '/', data: { a: null, c: { n: 0 } } }],
    ]);
    stop();
  });

  test('is denied before it begins, ends with the token, and is removed with its client', async () => {
    expect((await stream('mine/ada.json')).status).toBe(401);
    const short = await stream('mine/ada.json?auth=user:ada:80');
    await until(() => short.ended());
    expect(short.events).toEqual([
      ['put', { path: '/', data: null }],
      ['auth_revoked', expect.any(String)],
    ]);
    const left = await stream('open.json');
    left.stop();
    await until(() => left.ended());
    await server.database.set('open/x', 1);
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('new rules that deny it cancel it', async () => {
    const { events, ended } = await stream('open.json');
    const spared = await stream('open/list.json');
    await server.database.setRules('{"rules":{"open":{"list":{".read":true}}}}');
    await until(() => ended());
    expect(events).toEqual([
      ['put', { path: '/', data: null }],
      ['cancel', 'Permission denied'],
    ]);
    expect(spared.ended()).toBe(false);
    await expect(server.database.setRules('{"rules":{".read":"foo"}}')).rejects.toThrow("Unknown variable 'foo'.");
    expect(server.database.rulesText()).toContain('list');
    spared.stop();
  });

  test('closing the database ends it', async () => {
    const { ended } = await stream('open.json');
    await server.database.close();
    await until(() => ended());
    expect((await call('GET', 'open.json')).status).toBe(503);
    expect((await call('PUT', 'open.json', 1)).status).toBe(503);
  });
});
