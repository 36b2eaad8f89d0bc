import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
  withFunctionTriggersDisabled,
} from '@firebase/rules-unit-testing';
import { get, ref, remove, set, update } from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmulatorHarness, startTestEmulator } from './support/emulator-harness.ts';

// @firebase/rules-unit-testing as anyone uses it against the official emulator.

const RULES = `{
  // each user writes only their own record
  "rules": { "users": { "$uid": {
    ".read": "auth != null",
    ".write": "auth.uid == $uid",
    ".validate": "newData.hasChildren(['name'])"
  } } }
}`;

let emulator: EmulatorHarness;
let environment: RulesTestEnvironment;

beforeAll(async () => {
  emulator = await startTestEmulator();
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host: '127.0.0.1', port: emulator.ports.database, rules: RULES },
  });
});
afterAll(async () => {
  await environment.cleanup();
  await emulator.close();
});

test('contexts are judged by the rules, and the disabled ones are not', async () => {
  const ada = environment.authenticatedContext('ada', { role: 'scorer' }).database();
  const nobody = environment.unauthenticatedContext().database();
  await assertSucceeds(ada.ref('users/ada').set({ name: 'Ada' }));
  await assertFails(ada.ref('users/bob').set({ name: 'Bob' }));
  await assertFails(ada.ref('users/ada').set({ age: 36 }));
  await assertFails(nobody.ref('users/ada').get());
  await assertSucceeds(get(ref(ada, 'users/ada')));
  await assertFails(update(ref(nobody), { 'users/ada/name': 'Eve' }));
  await assertFails(remove(ref(nobody, 'users/ada')));
  await environment.withSecurityRulesDisabled(async (context) => {
    await set(ref(context.database(), 'users/bob'), { name: 'Bob' });
    expect((await context.database().ref('users').get()).val()).toEqual({ ada: { name: 'Ada' }, bob: { name: 'Bob' } });
  });
});

test('clearDatabase deletes everything', async () => {
  await environment.clearDatabase();
  const ada = environment.authenticatedContext('ada').database();
  expect((await ada.ref('users/ada').get()).exists()).toBe(false);
  expect((await emulator.call('/.json?ns=demo-rules')).body).toBeNull();
});

test('rules that do not parse give an error', async () => {
  const made = initializeTestEnvironment({
    projectId: 'demo-bad',
    database: { host: '127.0.0.1', port: emulator.ports.database, rules: '{ "rules": { ".read": "auth ==" } }' },
  });
  await expect(made).rejects.toThrow('Parse error');
});

test('without an address the hub finds the emulators, and triggers can be disabled', async () => {
  const host = { host: '127.0.0.1', port: emulator.ports.database };
  const found = await initializeTestEnvironment({
    projectId: 'demo-hub',
    hub: host,
    database: { rules: '{"rules":{"open":{".read":true,".write":true}}}' },
  });
  expect(found.emulators).toEqual({ hub: host, database: host });
  await assertSucceeds(found.unauthenticatedContext().database().ref('open').set(1));
  await assertFails(found.unauthenticatedContext().database().ref('closed').set(1));
  await found.cleanup();
  process.env.FIREBASE_EMULATOR_HUB = `127.0.0.1:${emulator.ports.database}`;
  try {
    expect(await withFunctionTriggersDisabled(() => Promise.resolve(1234))).toBe(1234);
  } finally {
    delete process.env.FIREBASE_EMULATOR_HUB;
  }
});
