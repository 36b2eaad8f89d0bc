import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  type EmulatorMockTokenOptions,
  get,
  getDatabase,
  goOffline,
  onValue,
  ref,
  set,
} from 'firebase/database';
import * as admin from 'firebase-admin/app';
import * as adminDatabase from 'firebase-admin/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmulatorHarness, startTestEmulator } from './support/emulator-harness.ts';
import { HAS_IPV6 } from './support/ipv6.ts';

let emulator: EmulatorHarness;
const apps: [FirebaseApp, Database][] = [];

function client(namespace: string, mockUserToken?: EmulatorMockTokenOptions | string, host = '127.0.0.1'): Database {
  const app = initializeApp({ projectId: 'demo' }, `client-${apps.length}`);
  const database = getDatabase(app, `http://${host}:${emulator.ports.database}?ns=${namespace}`);
  connectDatabaseEmulator(database, host, emulator.ports.database, mockUserToken ? { mockUserToken } : {});
  apps.push([app, database]);
  return database;
}

const setRules = (namespace: string, rules: unknown) =>
  emulator.call(`/.settings/rules.json?ns=${namespace}`, {
    method: 'PUT',
    body: typeof rules === 'string' ? rules : JSON.stringify({ rules }),
  });

beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(async () => {
  for (const [app, database] of apps) {
    goOffline(database);
    await deleteApp(app);
  }
  await emulator.close();
});

describe('namespaces', () => {
  test('are created when first named, each with its own tree and rules, open at first', async () => {
    const [one, two] = [client('one'), client('two', undefined, 'localhost')];
    await set(ref(one, 'a'), 1);
    await set(ref(two, 'a'), 2);
    expect((await get(ref(one, 'a'))).val()).toBe(1);
    expect((await get(ref(two, 'a'))).val()).toBe(2);
    expect((await emulator.call('/.settings/rules.json?ns=one')).body).toEqual({
      rules: { '.read': true, '.write': true },
    });
    await setRules('two', { '.read': false });
    await expect(get(ref(two, 'a'))).rejects.toThrow('Permission denied');
    expect((await get(ref(one, 'a'))).val()).toBe(1);
    const { body } = await emulator.call('/.inspect/databases.json');
    expect(body).toEqual(expect.arrayContaining([{ name: 'one' }, { name: 'two' }]));
  });

  test('are read from the host where no ns is given', async () => {
    await emulator.call('/a.json', { method: 'PUT', body: '"by host"' });
    expect((await emulator.call('/a.json?ns=127')).body).toBe('by host');
    const byName = await fetch(`http://localhost:${emulator.ports.database}/a.json`);
    expect(await byName.json()).toBeNull();
  });

  test('are reached by long polling and by streams too', async () => {
    const poll = await fetch(`${emulator.database}/.lp?start=t&ser=1&cb=1&v=5&ns=polled`);
    expect(await poll.text()).toContain('pRTLPCB1');
    await emulator.call('/a.json?ns=streamed', { method: 'PUT', body: '1' });
    const headers = { accept: 'text/event-stream' };
    const stream = await fetch(`${emulator.database}/a.json?ns=streamed`, { headers });
    const reader = stream.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('event: put\ndata: {"path":"/","data":1}\n\n');
    await reader?.cancel();
  });

  test('answer on 127.0.0.1, and on ::1 where the machine has it', async () => {
    await emulator.call('/v6.json?ns=v6', { method: 'PUT', body: 'true' });
    for (const host of HAS_IPV6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']) {
      const answer = await fetch(`http://${host}:${emulator.ports.database}/v6.json?ns=v6`);
      expect(await answer.json(), host).toBe(true);
    }
  });
});

describe('credentials', () => {
  test('a mock user is judged by the rules, though its token expired in 1970', async () => {
    await setRules('mock', {
      users: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.token.role == "scorer"' } },
    });
    const ada = client('mock', { sub: 'ada', role: 'scorer' });
    await set(ref(ada, 'users/ada'), 'here');
    expect((await get(ref(ada, 'users/ada'))).val()).toBe('here');
    await expect(get(ref(ada, 'users/bob'))).rejects.toThrow('Permission denied');
    const bob = client('mock', { user_id: 'bob' });
    await expect(set(ref(bob, 'users/bob'), 1)).rejects.toThrow('PERMISSION_DENIED');
  });

  test('owner bypasses the rules: over the socket, and in each of the three ways of REST', async () => {
    await setRules('closed', { '.read': false, '.write': false });
    const owner = client('closed', 'owner');
    await set(ref(owner, 'a'), 1);
    for (const query of ['auth=owner', 'access_token=owner']) {
      const answer = await fetch(`${emulator.database}/a.json?ns=closed&${query}`);
      expect([query, await answer.json()]).toEqual([query, 1]);
    }
    expect((await emulator.call('/a.json?ns=closed')).body).toBe(1);
    expect((await emulator.call('/a.json?ns=closed', { token: null })).status).toBe(401);
  });

  test('an unsigned token names its user over REST', async () => {
    await setRules('unsigned', { '.read': 'auth.uid == "ada" && auth.provider == "password"' });
    const claims = { sub: 'ada', firebase: { sign_in_provider: 'password' } };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part(claims)}.`;
    expect((await emulator.call('/.json?ns=unsigned', { token })).status).toBe(200);
    expect((await emulator.call('/.json?ns=unsigned', { token: 'nonsense' })).status).toBe(401);
  });
});

describe("the tools' addresses", () => {
  test('rules are stored with their comments, and returned without them for format=strict', async () => {
    const text = '{\n  // who may read\n  "rules": { ".read": "auth != null" }\n}';
    expect(await setRules('comments', text)).toEqual({ status: 200, body: { status: 'ok' } });
    const kept = await fetch(`${emulator.database}/.settings/rules.json?ns=comments`);
    expect(await kept.text()).toBe(text);
    const { body } = await emulator.call('/.settings/rules.json?ns=comments&format=strict');
    expect(body).toEqual({ rules: { '.read': 'auth != null' } });
  });

  test.each([
    ['no JSON', '{ "rules": '],
    ['no rules', '{ "a": 1 }'],
    ['an expression that does not parse', '{ "rules": { ".read": "auth ==" } }'],
    ['a name that is none', '{ "rules": { "a": { ".write": "nobody.uid == 1" } } }'],
  ])('bad rules are refused and the old ones stay: %s', async (_, text) => {
    await setRules('bad', { '.read': 'auth == null' });
    expect(await setRules('bad', text)).toEqual({
      status: 400,
      body: { error: expect.stringContaining('Parse error') },
    });
    expect((await emulator.call('/.settings/rules.json?ns=bad')).body).toEqual({ rules: { '.read': 'auth == null' } });
  });

  test('new rules revoke the listens that they deny', async () => {
    const database = client('revoked');
    const revoked = new Promise<Error>((resolve) =>
      onValue(ref(database, 'a'), () => setRules('revoked', {}), resolve),
    );
    expect(await revoked).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  test('a whole tree is written with the flags of firebase-tools; triggers are accepted', async () => {
    const path = '/.json?ns=tools&disableTriggers=true&writeSizeLimit=unlimited';
    expect(await emulator.call(path, { method: 'PUT', body: '{"a":{"b":1}}' })).toEqual({
      status: 200,
      body: { a: { b: 1 } },
    });
    const body = JSON.stringify({ triggers: [] });
    const set = await emulator.call('/.settings/functionTriggers.json?ns=tools', { method: 'POST', body });
    expect(set.status).toBe(200);
    expect((await emulator.call('/.settings/unknown.json?ns=tools')).status).toBe(404);
  });

  test('a client that claims to be a user is not the owner', async () => {
    const token = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"ada"}').toString('base64url')}.`;
    expect((await emulator.call('/.settings/rules.json?ns=one', { token })).status).toBe(401);
  });
});

test('firebase-admin by FIREBASE_DATABASE_EMULATOR_HOST: owner, authvar, noauth, and the rules', async () => {
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${emulator.ports.database}`;
  const databaseURL = 'https://demo-admin-default-rtdb.firebaseio.com';
  const credential = { getAccessToken: async () => ({ access_token: 'unused', expires_in: 3600 }) };
  const options = { databaseURL, projectId: 'demo-admin', credential };
  const owner = admin.initializeApp(options, 'owner');
  const ada = admin.initializeApp({ ...options, databaseAuthVariableOverride: { uid: 'ada' } }, 'ada');
  const nobody = admin.initializeApp({ ...options, databaseAuthVariableOverride: null }, 'nobody');
  try {
    const db = adminDatabase.getDatabase(owner);
    await db.setRules({ rules: { '.read': 'auth.uid == "ada"', '.write': 'auth.uid == "ada"' } });
    expect(await db.getRulesJSON()).toEqual({ rules: { '.read': 'auth.uid == "ada"', '.write': 'auth.uid == "ada"' } });
    await expect(db.setRules('{ "rules": { ".read": "(" } }')).rejects.toThrow('Parse error');
    await db.ref('a').set(1);
    await adminDatabase.getDatabase(ada).ref('a').set(2);
    await expect(adminDatabase.getDatabase(nobody).ref('a').set(3)).rejects.toThrow('PERMISSION_DENIED');
    expect((await db.ref('a').once('value')).val()).toBe(2);
    expect((await emulator.call('/a.json?ns=demo-admin-default-rtdb')).body).toBe(2);
  } finally {
    delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
    for (const app of [owner, ada, nobody]) {
      adminDatabase.getDatabase(app).goOffline();
      await admin.deleteApp(app);
    }
  }
});
