import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import type { Gate } from '../src/database/gate.ts';
import { openRaw, type RawClient } from './support/rtdb-client.ts';
import { ADMIN_SECRET, startTestServer, type TestServer } from './support/rtdb-server.ts';

// A box that anyone may write and nobody may read, and a place that the data itself opens.
const RULES = JSON.stringify({
  rules: {
    box: { '.write': true },
    shut: { '.read': false, '.write': false },
    open: { '.read': true, '.write': '!data.exists() || newData.val() == data.val() + 1' },
  },
});
const SECRET = { '.value': 'wonderland', '.priority': 7 };

let server: TestServer;
let client: RawClient;

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
  await server.database.set('/', { box: { a: SECRET, n: 41, far: 1e308 }, shut: { a: SECRET, n: 41, far: 1e308 } });
  client = await openRaw(server);
});

afterEach(async () => {
  client.close();
  await server.close();
});

async function rest(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.origin}/${path}`, init);
  return { status: response.status, text: await response.text(), etag: response.headers.get('etag') };
}

const DENIED = { status: 401, text: '{"error":"Permission denied"}', etag: null };

/** The real ETag or hash of the place, which the admin reads. */
async function hashOf(path: string): Promise<string> {
  const { etag } = await rest('GET', `${path}.json`, {
    'X-Firebase-ETag': 'true',
    Authorization: `Bearer ${ADMIN_SECRET}`,
  });
  return etag as string;
}

describe('a comparison is a question about the data: it needs the right to read', () => {
  test.each(['', 'box', 'box/a', 'box/none', 'shut', 'shut/a', 'shut/none'])('if-match at /%s', async (path) => {
    const right = await hashOf(path);
    for (const method of ['DELETE', 'PUT']) {
      for (const guess of [right, 'null_etag', 'x', '', '*']) {
        const body = method === 'PUT' ? 1 : undefined;
        expect([guess, await rest(method, `${path}.json`, { 'If-Match': guess }, body)]).toEqual([guess, DENIED]);
      }
    }
    expect(server.database.get('box/a')).toEqual(SECRET);
  });

  test.each(['', 'box/a', 'box/none', 'shut/a', 'shut/none'])('a hash over the socket at /%s', async (path) => {
    const etag = await hashOf(path);
    const right = etag === 'null_etag' ? '' : etag;
    for (const h of [right, '', 'x']) {
      for (const a of ['p', 'm']) {
        const answer = await client.ask(a, { p: path, d: { k: 1 }, h });
        expect([h, answer]).toEqual([h, { s: 'permission_denied', d: 'Permission denied' }]);
      }
    }
    expect(server.database.get('box/a')).toEqual(SECRET);
  });

  // "a client needs .read access in addition to .write access in order to perform a transaction"
  // (firebase-js-sdk, docs of runTransaction)
  test('a reader gets «datastale» before the rules judge the write, so that he can retry', async () => {
    await server.database.set('open', 1);
    const hash = await hashOf('open');
    await server.database.set('open', 2);
    // The rule itself would refuse the value computed from the old one.
    expect((await client.ask('p', { p: 'open', d: 2, h: hash })).s).toBe('datastale');
    expect(await rest('PUT', 'open.json', { 'If-Match': hash }, 2)).toMatchObject({ status: 412, text: '2' });
    expect((await client.ask('p', { p: 'open', d: 3, h: await hashOf('open') })).s).toBe('ok');
  });

  test('an invalid hash is refused, not ignored', async () => {
    expect((await client.ask('p', { p: 'box/x', d: 1, h: 5 })).s).toBe('invalid_data');
    expect((await client.ask('p', { p: 'box/x', d: 1, h: null })).s).toBe('invalid_data');
    expect(server.database.get('box/x')).toBeNull();
  });
});

describe('values computed from the data', () => {
  test('an increment beyond the largest number gives a stranger no error of its own', async () => {
    const add = { '.sv': { increment: 1e308 } };
    for (const place of ['far', 'n', 'none', 'a']) {
      expect(await rest('PUT', `shut/${place}.json`, {}, add)).toEqual(DENIED);
      expect((await client.ask('p', { p: `shut/${place}`, d: add })).s).toBe('permission_denied');
      expect((await client.ask('o', { p: `shut/${place}`, d: add })).s).toBe('permission_denied');
    }
    expect((await rest('PUT', 'box/far.json', {}, add)).status).toBe(200);
    expect(server.database.get('box/far')).toBe(Number.MAX_VALUE);
  });

  test('the echo of a write shows its author what he sent, not the stored result', async () => {
    const add: Json = { '.sv': { increment: 1 } };
    expect(await rest('PUT', 'box/n.json', {}, add)).toMatchObject({ status: 200, text: '1' });
    expect(server.database.get('box/n')).toBe(42);
    expect(await rest('PATCH', 'box.json', {}, { n: add })).toMatchObject({ status: 200, text: '{"n":1}' });
    await server.database.set('open', 5);
    expect(await rest('PUT', 'open.json', {}, add)).toMatchObject({ status: 200, text: '6' });
  });

  test('nor does the echo of an update that is pushed as a whole', async () => {
    // Because of its priority the server pushes the whole place to listeners.
    await server.database.set('box/p', { '.priority': 3, hidden: 'rabbit', b: 1 });
    const { text } = await rest('PATCH', 'box/p.json', {}, { b: null, c: 2 });
    expect(JSON.parse(text)).toEqual({ b: null, c: 2 });
  });

  test('only a client that may read the place gets an ETag', async () => {
    const wanted = { 'X-Firebase-ETag': 'true' };
    expect((await rest('PUT', 'box/x.json', wanted, 1)).etag).toBeNull();
    expect((await rest('PATCH', 'box.json', wanted, { x: 1 })).etag).toBeNull();
    expect((await rest('DELETE', 'box/x.json', wanted)).etag).toBeNull();
    expect((await rest('PUT', 'open.json', wanted, 1)).etag).toBe(await hashOf('open'));
    expect((await rest('DELETE', 'open.json', { ...wanted, Authorization: `Bearer ${ADMIN_SECRET}` })).etag).toBe(
      'null_etag',
    );
  });

  test('an unknown print option is refused before anything is written', async () => {
    expect((await rest('PUT', 'box/x.json?print=loud', {}, 1)).status).toBe(400);
    expect(server.database.get('box/x')).toBeNull();
  });
});

describe('by construction', () => {
  test('the protocol modules can neither name the tree nor reach it', () => {
    const gate = null as unknown as Gate;
    // Each of these lines must not compile.
    // @ts-expect-error
    void (() => gate.tree);
    // @ts-expect-error
    void (() => gate.listeners);
    // @ts-expect-error
    void (() => gate.rules);
    // @ts-expect-error
    void (() => gate.read((guard) => guard.tree));
    // @ts-expect-error
    void (() => gate.read((guard) => guard.read([], null)));
  });

  /** Files that may import the modules that hold the data, and files that read it directly. */
  const HOLDERS: Record<string, string[]> = {
    'tree/tree.ts': [
      'database/batch.ts',
      'database/database.ts',
      'database/engine.ts',
      'database/guard.ts',
      'database/in-process.ts',
      'database/journal/compaction-worker.ts',
      'database/journal/journal-folder.ts',
      'database/journal/journal-records.ts',
      'database/journal/journal.ts',
      'database/listeners.ts',
    ],
    'database/listeners.ts': ['database/batch.ts', 'database/engine.ts', 'database/guard.ts'],
    'database/batch.ts': ['database/engine.ts'],
    'database/guard.ts': [
      'database/batch.ts',
      'database/client-context.ts',
      'database/engine.ts',
      'database/gate.ts',
      'database/operation.ts',
      'database/rest/stream.ts',
      'database/rest/write.ts',
      'database/wire/session-actions.ts',
      'database/wire/send-queue.ts',
      'database/wire/wire-client.ts',
    ],
    'rules/rule-judge.ts': ['rules/rule-guard.ts'],
    'database/listen-dependencies.ts': ['database/engine.ts', 'database/guard.ts'],
    'database/in-process.ts': ['database/database.ts'],
  };

  const server = join(import.meta.dirname, '../src');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    // No server loads the parts for tests: tests/server/emulator-absent.test.ts.
    .filter((file) => file.endsWith('.ts') && file !== 'testing.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const textOf = (file: string) => readFileSync(join(server, file), 'utf8');
  const ROOMS = /^(?:database|rules|tree)\//;

  test('only a proven credential and this process itself create an actor that bypasses the rules', () => {
    const makers = files.filter((file) => ROOMS.test(file) && /\bADMIN\b|admin: true/.test(textOf(file)));
    expect(makers).toEqual(['database/identity.ts', 'database/in-process.ts', 'rules/rule-guard.ts', 'rules/rules.ts']);
  });

  test('no other file imports the modules that hold the data', () => {
    const importers: Record<string, string[]> = Object.fromEntries(Object.keys(HOLDERS).map((name) => [name, []]));
    for (const file of files)
      for (const [, specifier] of textOf(file).matchAll(/from '(\.[^']+)'/g))
        importers[posix.join(posix.dirname(file), specifier as string)]?.push(file);
    for (const [name, allowed] of Object.entries(HOLDERS)) {
      expect({ name, importers: importers[name] }).toEqual({ name, importers: expect.arrayContaining([allowed[0]]) });
      expect({ name, extra: importers[name]?.filter((file) => !allowed.includes(file)) }).toEqual({ name, extra: [] });
    }
  });
});
