import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { until } from './support/rtdb-client.ts';
import { ADMIN_SECRET, startTestServer, type TestServer } from './support/rtdb-server.ts';
import { openStream } from './support/rtdb-signed-in.ts';

// Sources for production's behaviour: firebase.google.com/docs/reference/rest/database (D), the clients that depend
// on it (firebase-admin-python `db.py`, firebase-admin-go `ref.go`), and of texts that callers of production recorded (R).
const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true, list: { '.indexOn': 'n' } },
    box: { '.write': true },
  },
});

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
});

afterEach(() => server.close());

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.origin}/${path}`, init);
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, etag: response.headers.get('etag') };
}

const ADMIN = { Authorization: `Bearer ${ADMIN_SECRET}` };

describe('if-none-match (firebase-admin-python get_if_changed, firebase-admin-go GetIfChanged)', () => {
  test('304 without a body while the value is the same, else the value with its ETag', async () => {
    await server.database.set('open/a', { b: 1 });
    const first = await call('GET', 'open/a.json', { 'X-Firebase-ETag': 'true' });
    const same = await call('GET', 'open/a.json', { 'If-None-Match': first.etag as string });
    expect([same.status, same.text, same.etag]).toEqual([304, '', first.etag]);
    expect(same.headers.get('content-type')).toBeNull();
    await server.database.set('open/a/b', 2);
    const changed = await call('GET', 'open/a.json', { 'If-None-Match': first.etag as string });
    expect([changed.status, changed.text]).toEqual([200, '{"b":2}']);
    expect(changed.etag).not.toBe(first.etag);
    expect((await call('GET', 'open/none.json', { 'If-None-Match': 'null_etag' })).status).toBe(304);
    expect((await call('HEAD', 'open/none.json', { 'If-None-Match': 'null_etag' })).status).toBe(304);
  });

  test('is nothing to a write', async () => {
    const answer = await call('PUT', 'open/a.json', { 'If-None-Match': 'null_etag' }, 1);
    expect([answer.status, answer.text, answer.etag]).toEqual([200, '1', null]);
  });
});

describe('.priority.json (D, «Priorities»)', () => {
  test('is read with GET and written with PUT', async () => {
    await server.database.set('open', { tom: { '.value': 'Tom', '.priority': 1 }, list: { a: 1, '.priority': 'p' } });
    expect((await call('GET', 'open/tom/.priority.json')).text).toBe('1');
    expect((await call('GET', 'open/list/.priority.json')).text).toBe('"p"');
    expect((await call('GET', 'open/none/.priority.json')).text).toBe('null');
    expect((await call('PUT', 'open/tom/.priority.json', {}, 2)).text).toBe('2');
    expect(server.database.get('open/tom')).toEqual({ '.value': 'Tom', '.priority': 2 });
    expect((await call('DELETE', 'open/tom/.priority.json')).text).toBe('null');
    expect(server.database.get('open/tom')).toBe('Tom');
  });

  test('has the read rule of its place, and can be neither merged nor streamed', async () => {
    await server.database.set('box', { '.value': 1, '.priority': 5 });
    expect((await call('GET', 'box/.priority.json')).status).toBe(401);
    expect((await call('PATCH', 'open/a/.priority.json', {}, { a: 1 })).status).toBe(400);
    expect((await openStream(server, 'open/a/.priority.json')).status).toBe(400);
  });
});

describe('callback (D: «supported by GET only»)', () => {
  test('the value in a call of that function, as a script', async () => {
    await server.database.set('open', { a: '</script>', l: [1, 2] });
    const answer = await call('GET', 'open.json?callback=gotData');
    expect([answer.status, answer.text]).toEqual([200, '/**/gotData({"a":"</script>","l":[1,2]});']);
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect((await call('PUT', 'open/a.json?callback=gotData', {}, 1)).text).toBe('1');
  });

  test.each(['a.b', 'alert(1)//', 'a b', '', '1a', 'a"', 'x'.repeat(101), 'eval', 'Function', 'setTimeout', 'ü'])(
    '%s is refused as its name',
    async (name) => {
      await server.database.set('open', 'secret');
      const answer = await call('GET', `open.json?callback=${encodeURIComponent(name)}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
      expect(answer.text).not.toContain('secret');
    },
  );

  test('works for other origins only: a page of the app itself gets no script made of data', async () => {
    expect((await call('GET', 'open.json?callback=f', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(400);
    expect((await call('GET', 'open.json?callback=f', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
  });
});

describe('timeout (D: «3ms, 3s, or 3min»; not positive or over 15min: 400)', () => {
  test.each(['60000ms', '60s', '3min', '15min', '900s', '900000ms'])('%s is taken', async (timeout) => {
    expect((await call('GET', `open.json?timeout=${timeout}`, ADMIN)).status).toBe(200);
  });

  test.each([
    '',
    '0s',
    '-3s',
    '3',
    '3h',
    '16min',
    '901s',
    '900001ms',
    '3 s',
    '1e3ms',
    'NaNs',
    '3.5s',
    '99999999999999999999ms',
  ])('%s is refused', async (timeout) => {
    expect((await call('GET', `open.json?timeout=${encodeURIComponent(timeout)}`)).status).toBe(400);
  });

  test('a read whose turn comes too late gets 400', async () => {
    // The requests queued before it take longer than its timeout.
    const slow = server.database.transact('open', () => {
      const end = performance.now() + 30;
      while (performance.now() < end);
      return 1;
    });
    const late = await server.database.rest(new Request(`${server.origin}/open.json?timeout=5ms`));
    await slow;
    expect(late.status).toBe(400);
    expect((await call('GET', 'open.json?timeout=5min')).text).toBe('1');
  });
});

describe('writeSizeLimit (D: «applies to delete as well as write operations»)', () => {
  const big = 'x'.repeat(5 * 1024 * 1024);
  const message = '{"error":"Data to write exceeds the maximum size that can be modified with a single request."}';

  test.each(['tiny', 'small', 'medium', 'large', 'unlimited'])('%s takes a small write', async (limit) => {
    expect((await call('PUT', `open/a.json?writeSizeLimit=${limit}`, {}, 1)).status).toBe(200);
    expect((await call('DELETE', `open.json?writeSizeLimit=${limit}`, ADMIN)).status).toBe(200);
  });

  test.each(['', 'huge', 'Tiny', '10'])('"%s" is refused before anything is written', async (limit) => {
    expect((await call('PUT', `open/a.json?writeSizeLimit=${limit}`, {}, 1)).status).toBe(400);
    expect(server.database.get('open')).toBeNull();
  });

  test('tiny refuses a write of five megabytes, small accepts it', async () => {
    const refused = await call('PUT', 'open/a.json?writeSizeLimit=tiny', {}, big);
    expect([refused.status, refused.text]).toEqual([400, message]);
    expect((await call('PUT', 'open/a.json?writeSizeLimit=small', {}, big)).status).toBe(200);
  });

  // firebase-tools deletes large places with `tiny`, in smaller pieces if that is refused (database/removeRemote.ts).
  test('for the admin the size of deleted data counts as well, however it is deleted', async () => {
    await server.database.set('box', { a: big, b: 1 });
    for (const [method, path, body] of [
      ['DELETE', 'box', undefined],
      ['PUT', 'box', 1],
      ['PATCH', '', { 'box/a': null }],
    ] as const) {
      const refused = await call(method, `${path}.json?writeSizeLimit=tiny`, ADMIN, body);
      expect([method, refused.status, refused.text]).toEqual([method, 400, message]);
    }
    expect((await call('PATCH', 'box.json?writeSizeLimit=tiny', ADMIN, { b: null })).status).toBe(200);
    expect((await call('DELETE', 'box.json?writeSizeLimit=small', ADMIN)).status).toBe(200);
  });

  test('it does not reveal the size of data that the client may not read', async () => {
    await server.database.set('box', { a: big });
    expect((await call('DELETE', 'box/a.json?writeSizeLimit=tiny')).status).toBe(200);
  });
});

describe('texts of refused queries (R)', () => {
  test.each<[string, string]>([
    ['orderBy=n', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=""', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=5', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="a.b"', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="$other"', 'orderBy must be a valid JSON encoded path'],
    ['equalTo=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy="n"&limitToFirst=x', 'limitToFirst must be an integer'],
    ['orderBy="n"&limitToFirst=1.5', 'limitToFirst must be an integer'],
    ['orderBy="n"&limitToLast=0', 'limitToLast must be positive'],
    ['orderBy="n"&limitToLast=-1', 'limitToLast must be positive'],
    ['orderBy="n"&limitToFirst=', 'limitToFirst must be positive'],
    ['orderBy="n"&limitToFirst=1&limitToLast=1', 'Only one of limitToFirst and limitToLast may be specified'],
    ['orderBy="n"&startAt=x', 'Constraint index field must be a JSON primitive'],
    ['orderBy="n"&equalTo=[1]', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$key"&startAt=1', 'Provided key index type is invalid, must be string'],
    ...['startAt', 'startAfter', 'endAt', 'endBefore'].map((name): [string, string] => [
      `orderBy="n"&equalTo=1&${name}=1`,
      'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
    ]),
    ['orderBy="n"&startAt=1&startAfter=1', 'Only one of startAt and startAfter may be specified'],
    ['orderBy="n"&endAt=1&endBefore=1', 'Only one of endAt and endBefore may be specified'],
  ])('%s', async (query, error) => {
    const { status, text } = await call('GET', `open/list.json?${query}`);
    expect([status, text]).toEqual([400, JSON.stringify({ error })]);
  });
});

describe('the answer to a write shows the data as a GET does (D: «the response contains the data specified»)', () => {
  test('lists stay lists, in PUT and PATCH; POST returns only the name', async () => {
    const list = [1, [2, { a: ['x'] }], { '.value': 3, '.priority': 1 }];
    expect((await call('PUT', 'open/l.json', {}, list)).text).toBe('[1,[2,{"a":["x"]}],3]');
    expect((await call('GET', 'open/l.json')).text).toBe('[1,[2,{"a":["x"]}],3]');
    expect(JSON.parse((await call('PATCH', 'open.json', {}, { l: [1, 2], 'm/n': ['z'] })).text)).toEqual({
      l: [1, 2],
      'm/n': ['z'],
    });
    expect((await call('POST', 'open/p.json', {}, [1])).text).toMatch(/^\{"name":"[-\w]{20}"\}$/);
    expect((await call('PUT', 'box/l.json', {}, [1, 2])).text).toBe('[1,2]');
  });
});

describe('a stream shows data as a GET does', () => {
  const value: Json = { l: ['a', 'b'], p: { '.value': 1, '.priority': 9 } };

  async function follow(query: string) {
    await server.database.set('open/s', value);
    const stream = await openStream(server, `open/s.json${query}`);
    await server.database.set('open/s/m', [1, { x: ['y'] }]);
    await server.database.update('open/s', { l: ['c', 'd'], 'p/.priority': 3 });
    await server.database.set('open/s/p/.priority', 4);
    await server.database.update('open/s', { 'p/.priority': 5 });
    await server.database.set('open/s', ['whole']);
    await until(() => JSON.stringify(stream.events).includes('whole'), JSON.stringify(stream.events));
    stream.stop();
    return stream.events;
  }

  test('lists are lists, and priorities are left out', async () => {
    expect(await follow('')).toEqual([
      ['put', { path: '/', data: { l: ['a', 'b'], p: 1 } }],
      ['put', { path: '/m', data: [1, { x: ['y'] }] }],
      ['patch', { path: '/', data: { l: ['c', 'd'] } }],
      ['put', { path: '/', data: ['whole'] }],
    ]);
  });

  test('with format=export it shows both as they are stored', async () => {
    expect(await follow('?format=export')).toEqual([
      ['put', { path: '/', data: { l: { 0: 'a', 1: 'b' }, p: { '.value': 1, '.priority': 9 } } }],
      ['put', { path: '/m', data: { 0: 1, 1: { x: { 0: 'y' } } } }],
      ['patch', { path: '/', data: { l: { 0: 'c', 1: 'd' }, 'p/.priority': 3 } }],
      ['put', { path: '/p/.priority', data: 4 }],
      ['patch', { path: '/', data: { 'p/.priority': 5 } }],
      ['put', { path: '/', data: { 0: 'whole' } }],
    ]);
  });
});
