import { readdir, readFile } from 'node:fs/promises';
import { deleteObject, getBytes, getMetadata, list, ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  noise,
  OPEN_RULES,
  type Person,
  PNG,
  type StorageHarness,
  startOpenStorage,
  startStorage,
} from './storage-harness.ts';

// How the SDK reports a refusal: packages/storage/src/implementation/requests.ts of firebase-js-sdk derives its code from the
// status alone (401, 402, 403, 404; anything else is storage/unknown). The bodies, which the native SDKs show, are
// production's: flutterfire issue 12570 has the 403 as it came from there.

let server: StorageHarness;
let ece: Person;
let picture: Buffer;

beforeAll(async () => {
  ({ server, ece, picture } = await startOpenStorage());
});
afterAll(() => server.close());

interface Refusal {
  code: string;
  status: number;
  message: string;
}

async function expectRefusal(call: Promise<unknown>, code: string, status: number): Promise<Refusal> {
  const refusal = await call.then(
    () => expect.fail('nothing was refused'),
    (reason: Refusal) => reason,
  );
  // The SDK drops the status when it reports object-not-found.
  expect(refusal).toMatchObject({ code: `storage/${code}`, status: status === 404 ? 0 : status });
  return refusal;
}

/** The body of an upload's answer. */
async function answerTo(bytes: Buffer, type: string, headers: Record<string, string> = {}): Promise<unknown> {
  const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body: new Uint8Array(bytes) };
  return (await server.call('?name=x.png', init)).json();
}

test('403 without permission, for every call alike', async () => {
  const place = ref(server.visitor(), 'yasak.png');
  const refusal = await expectRefusal(uploadBytes(place, picture, PNG), 'unauthorized', 403);
  expect(refusal.message).toBe(
    "Firebase Storage: User does not have permission to access 'yasak.png'. (storage/unauthorized)",
  );
  const task = uploadBytesResumable(place, picture, PNG);
  await expectRefusal(new Promise((done, fail) => task.then(done, fail)), 'unauthorized', 403);
  expect(await answerTo(picture, 'image/png')).toEqual({ error: { code: 403, message: 'Permission denied.' } });
  await uploadBytes(ref(ece.storage, 'var.png'), picture, PNG);
  await expectRefusal(deleteObject(ref(server.visitor(), 'var.png')), 'unauthorized', 403);
});

test('404 for a missing file', async () => {
  const place = ref(ece.storage, 'yok.png');
  for (const call of [getMetadata, getBytes, deleteObject]) {
    const refusal = await expectRefusal(call(place), 'object-not-found', 404);
    expect(refusal.message).toBe("Firebase Storage: Object 'yok.png' does not exist. (storage/object-not-found)");
  }
  expect(await (await server.call('/yok.png')).json()).toEqual({ error: { code: 404, message: 'Not Found.' } });
});

test('403 for content that is refused, as production’s rules refuse a type or size', async () => {
  const place = ref(ece.storage, 'resim.png');
  const text = Buffer.from('Hello world!');
  await expectRefusal(uploadBytes(place, text), 'unauthorized', 403);
  const authorization = `Firebase ${await ece.token()}`;
  expect(await answerTo(text, 'image/png', { authorization })).toEqual({
    error: { code: 403, message: 'The content is not a PNG, JPEG, GIF or WebP image.' },
  });
  await expectRefusal(uploadBytes(place, picture, { contentType: 'image/gif' }), 'unauthorized', 403);
  const large = Buffer.concat([await noise(1000), Buffer.alloc(12 * 1024 * 1024)]);
  await expectRefusal(uploadBytes(place, large, PNG), 'unauthorized', 403);
});

test('402 when the quota is used up', async () => {
  const small = await startStorage({ rules: OPEN_RULES, limits: { upload: 1024 * 1024, total: 10 } });
  try {
    const someone = await small.person();
    const call = uploadBytes(ref(someone.storage, 'a.png'), picture, PNG);
    await expectRefusal(call, 'quota-exceeded', 402);
  } finally {
    await small.close();
  }
});

test('401 for an invalid token', async () => {
  const answer = await server.call('/a.png', { headers: { authorization: 'Firebase nonsense' } });
  expect(answer.status).toBe(401);
  const body = (await answer.json()) as { error: { code: number; message: string } };
  expect(body.error.code).toBe(401);
  expect(body.error.message).not.toContain('App Check'); // that would be storage/unauthorized-app
});

test('400 for an invalid call', async () => {
  const answer = await server.call('/a.png', { method: 'PUT' });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { code: 400, message: 'Invalid HTTP method/URL pair.' } },
  ]);
  await expectRefusal(list(ref(ece.storage, '/'), { pageToken: 'zz' }), 'unknown', 400);
});

test('no part of the store answers with any other status', async () => {
  for (const name of await readdir('packages/firebase-server/src/storage', { recursive: true })) {
    if (!name.endsWith('.ts')) continue;
    const text = await readFile(`packages/firebase-server/src/storage/${name}`, 'utf8');
    if (name !== 'errors.ts') expect(text, name).not.toMatch(/new StorageError\(\d/);
  }
});
