import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PASSWORD, PORT, serversIn, signIn } from './main-harness.ts';

// Nothing of the emulator is reachable in the normal server: these tests try it as a stranger would.

const dir = folderForTests();
const start = serversIn(dir);
let host: string;
let userToken: string;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const claims = (uid: string) => ({
  sub: uid,
  user_id: uid,
  iat: now,
  exp: now + 3600,
  auth_time: now,
  aud: 'lig',
  iss: 'https://securetoken.google.com/lig',
  firebase: { sign_in_provider: 'password', identities: {} },
});
/** Unsigned tokens in every form, `owner`, and the SDK's mock token. */
const credentials = () => {
  const { user_id: admin } = JSON.parse(Buffer.from(userToken.split('.')[1] ?? '', 'base64url').toString());
  const unsigned = (header: object) => `${part(header)}.${part(claims(admin))}.`;
  return [
    'owner',
    unsigned({ alg: 'none', typ: 'JWT' }),
    unsigned({ alg: 'NONE', typ: 'JWT' }),
    unsigned({ alg: 'ES256', kid: 'x', typ: 'JWT' }),
    `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims(admin), iat: 0, exp: 3600 })}.`,
    `${part({ alg: 'none', typ: 'JWT' })}.${userToken.split('.')[1]}.${userToken.split('.')[2]}`,
  ];
};

beforeAll(async () => {
  const server = start('league', [], {
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', // variables of a developer's shell must change nothing
    FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000',
  });
  const password = await server.shows(PASSWORD);
  const port = await server.shows(PORT);
  host = `127.0.0.1:${port}`;
  userToken = await signIn(port, 'admin@kupaligi.local', password);
});

const request = (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
  fetch(`http://${host}${path}`, { method, headers, ...(body !== undefined && { body }) });

describe('REST', () => {
  test('no credential of the emulator reads or writes, wherever it is sent', async () => {
    for (const credential of credentials()) {
      const bearer = { authorization: `Bearer ${credential}` };
      const places: [string, Record<string, string>][] = [
        [`&auth=${credential}`, {}],
        [`&access_token=${credential}`, {}],
        ['', bearer],
        [`&auth_variable_override=${encodeURIComponent('{"uid":"x"}')}`, bearer],
      ];
      for (const [query, headers] of places) {
        for (const [method, body] of [
          ['GET'],
          ['PUT', '{"a":1}'],
          ['PATCH', '{"a":1}'],
          ['POST', '1'],
          ['DELETE'],
        ] as const) {
          const answer = await request(`/config.json?ns=lig${query}`, method, headers, body);
          expect([credential, query, method, answer.status]).toEqual([credential, query, method, 401]);
        }
      }
      const whole = `/.json?ns=lig&disableTriggers=true&writeSizeLimit=unlimited&auth=${credential}`;
      expect((await request(whole, 'PUT', bearer, 'null')).status).toBe(401);
    }
  });

  test("the tools' addresses do not exist", async () => {
    const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const secret = (await readFile(join(dir, 'league', 'admin-secret'), 'utf8')).trim();
    const paths = [
      '/.settings/rules.json',
      '/.settings/functionTriggers.json',
      '/.inspect/databases.json',
      '/.inspect/coverage.json',
      '/.inspect/coverage',
      '/emulator/v1/projects/lig/accounts',
      '/emulator/v1/projects/lig/oobCodes',
      '/emulator/v1/projects/lig/config',
      '/emulator/action',
      '/identitytoolkit.googleapis.com/v1/projects/lig/accounts',
      '/identitytoolkit.googleapis.com/v1/projects/lig/accounts:lookup',
      '/identitytoolkit.googleapis.com/v1/projects/lig/accounts:batchGet',
      '/identitytoolkit.googleapis.com/v1/projects/lig/accounts:update',
      '/identitytoolkit.googleapis.com/v1/projects/lig:createSessionCookie',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
      '/identitytoolkit.googleapis.com/v1/accounts:query',
    ];
    for (const path of paths) {
      for (const query of ['', '?ns=lig', '?ns=lig&format=strict', '?ns=lig&auth=owner', `?ns=lig&auth=${secret}`]) {
        for (const [method, body] of [
          ['GET'],
          ['PUT', '{"rules":{}}'],
          ['POST', '{}'],
          ['PATCH', '{}'],
          ['DELETE'],
        ] as const) {
          const answer = await request(`${path}${query}`, method, owner, body);
          expect([path, query, method, answer.status >= 400 && answer.status < 500]).toEqual([
            path,
            query,
            method,
            true,
          ]);
        }
      }
    }
    // the league's rules are still in force
    expect((await request('/teams.json?ns=lig', 'PUT', {}, '1')).status).toBe(401);
  });

  test('nobody who claims to be the owner changes an account by its id', async () => {
    const toolkit = '/identitytoolkit.googleapis.com/v1';
    const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const { user_id: localId } = JSON.parse(Buffer.from(userToken.split('.')[1] ?? '', 'base64url').toString());
    for (const [method, body] of [
      ['update', { localId, password: 'stolen1' }],
      ['delete', { localId }],
      ['lookup', { localId: [localId] }],
      ['signUp', { localId: 'eve' }],
      ['sendOobCode', { requestType: 'PASSWORD_RESET', email: 'admin@kupaligi.local', returnOobLink: true }],
    ] as const) {
      const answer = await request(`${toolkit}/accounts:${method}`, 'POST', owner, JSON.stringify(body));
      expect([method, await answer.text()]).toEqual([method, expect.not.stringContaining('oobCode')]);
      if (method !== 'sendOobCode') expect([method, answer.status]).toEqual([method, 400]);
    }
  });

  test('there is only one namespace', async () => {
    for (const ns of ['demo', 'lig-default-rtdb', 'LIG', '127', '__proto__', '']) {
      expect([ns, (await request(`/a.json?ns=${ns}`)).status]).toEqual([ns, 404]);
      expect([ns, (await request(`/.lp?start=t&ser=1&cb=1&v=5&ns=${ns}`)).status]).toEqual([ns, 404]);
    }
    expect((await request('/a.json', 'PUT', {}, '1')).status).toBe(400);
  });
});

describe('the wire', () => {
  const open = (ns: string) => new WebSocket(`ws://${host}/.ws?v=5&ns=${ns}`);

  /** The status that the server answers to one request on a fresh connection. */
  function ask(a: string, b: object): Promise<string> {
    const socket = open('lig');
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ t: 'd', d: { r: 1, a, b } })));
      socket.on('message', (data) => {
        const { t, d } = JSON.parse(data.toString());
        if (t !== 'd' || d.r !== 1) return;
        socket.close();
        resolve(d.b.s);
      });
    });
  }

  test('no credential of the emulator is accepted', async () => {
    for (const cred of credentials()) {
      for (const action of ['auth', 'gauth']) {
        for (const more of [{}, { authvar: { uid: 'x' } }, { noauth: true }]) {
          const status = await ask(action, { cred, ...more });
          expect([cred, action, more, status]).toEqual([cred, action, more, 'invalid_token']);
        }
      }
    }
    expect(await ask('auth', { cred: userToken })).toBe('ok'); // a valid token works
  });

  test('no other namespace opens', async () => {
    for (const ns of ['demo', '127', '']) {
      const failed = await new Promise((resolve) =>
        open(ns)
          .on('error', resolve)
          .on('open', () => resolve('open')),
      );
      expect([ns, String(failed)]).toEqual([ns, expect.stringContaining('404')]);
    }
  });
});

test('the normal server does not even load a file of the emulator or of rule coverage', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const seen = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.ts|firebase-server[^']*)'/g)) {
      await visit(name.startsWith('.') ? join(dirname(file), name) : fileURLToPath(import.meta.resolve(name)));
    }
  };
  await visit(join(root, 'server', 'main.ts'));
  const names = [...seen].map((file) => relative(root, file));
  expect(names).toContain('packages/firebase-server/src/database/engine.ts');
  expect(names.filter((name) => /emulator|coverage|testing\.ts/.test(name))).toEqual([]);
});
