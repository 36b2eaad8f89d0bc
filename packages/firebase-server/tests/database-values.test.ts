import { get, ref, set } from 'firebase/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectSdk, type SdkClient } from './support/rtdb-client.ts';
import { OPEN_RULES, startTestServer, type TestServer } from './support/rtdb-server.ts';

// Values and keys by the specification (§5, §9): through the unmodified SDK, and at the server without it.

let server: TestServer;
let client: SdkClient;

beforeEach(async () => {
  server = await startTestServer({ rules: OPEN_RULES });
  client = connectSdk(server);
});
afterEach(async () => {
  await client.close();
  await server.close();
});

const put = (path: string, body: string) =>
  fetch(`${server.origin}/${path}.json`, { method: 'PUT', body }).then(({ status }) => status);
const patch = (body: string) => fetch(`${server.origin}/.json`, { method: 'PATCH', body }).then(({ status }) => status);

describe('values and keys', () => {
  test('WRITE-31: an empty key is refused', async () => {
    expect(() => set(ref(client.db, 'a'), { '': 1 })).toThrow(/invalid key/i);
    expect(await put('a', '{"":1}')).toBe(400);
    expect(server.database.get('a')).toBeNull();
  });

  test.each([...'.#$/[]'])('WRITE-32: a key holding %s is refused', async (letter) => {
    expect(() => set(ref(client.db, 'a'), { [`x${letter}y`]: 1 })).toThrow(/invalid key/i);
    expect(await put('a', JSON.stringify({ [`x${letter}y`]: 1 }))).toBe(400);
    expect(server.database.get('a')).toBeNull();
  });

  test('WRITE-33: a string of exactly 10485760 bytes is accepted, one more is refused', async () => {
    const most = 'ş'.repeat(10_485_760 / 2);
    await set(ref(client.db, 'a'), most);
    expect(server.database.get('a')).toBe(most);
    expect(() => set(ref(client.db, 'b'), `${most}x`)).toThrow(/10485760/);
    expect(await put('b', JSON.stringify(`${most}x`))).toBe(400);
    expect(server.database.get('b')).toBeNull();
  });

  test('WRITE-34: an undefined value or a function value is refused', async () => {
    expect(() => set(ref(client.db, 'a'), { b: undefined })).toThrow(/undefined/);
    expect(() => set(ref(client.db, 'a'), { b: () => 1 })).toThrow(/function/);
    expect((await get(ref(client.db, 'a'))).exists()).toBe(false);
  });

  test('WRITE-35: nothing is written under the info path', async () => {
    expect(() => set(ref(client.db, '.info/connected'), false)).toThrow();
    expect(await put('.info/connected', 'false')).toBeGreaterThanOrEqual(400);
    expect(await patch('{".info/connected":false}')).toBeGreaterThanOrEqual(400);
    expect(() => server.database.get('.info')).toThrow();
  });
});
