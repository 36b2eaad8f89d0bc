import type { TokenVerifier } from 'firebase-server';
import { expect, test } from 'vitest';
import type { Callable } from '../../functions/src/contract.ts';
import { createCallableHost } from '../../server/league/functions/callable.ts';

// Many calls at once are one account's own delay. The token of a call is the uid.

const verifyToken = (async (uid: string) => ({ auth: { uid, token: {} } })) as unknown as TokenVerifier;
const DONE = { success: true } as const;

/** A host whose functions all write to one database, a step after the other, and what was asked of it in the order of the answers. */
function openHost(steps = 5) {
  const answered: string[] = [];
  let database = Promise.resolve();
  const write: Callable = async () => {
    for (let step = 0; step < steps; step++) {
      database = database.then(() => new Promise((resolve) => setImmediate(resolve)));
      await database;
    }
    return DONE;
  };
  const fail: Callable = async () => {
    throw new Error('fault');
  };
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hang: Callable = () => held.then(() => DONE);
  const host = createCallableHost({ callables: { write, hang, fail }, verifyToken, log: () => undefined });
  const call = async (uid: string | null, name = 'write') => {
    const headers = { 'content-type': 'application/json', ...(uid === null ? {} : { authorization: `Bearer ${uid}` }) };
    const { status } = await host(name, new Request('http://x', { method: 'POST', headers, body: '{"data":{}}' }));
    answered.push(uid ?? 'nobody');
    return status;
  };
  const times = (count: number, uid: string | null, name?: string) =>
    Promise.all(Array.from({ length: count }, () => call(uid, name)));
  return { answered, call, times, release };
}

test('L18: another account’s call is answered before the flood’s backlog', async () => {
  const { answered, call, times } = openHost();
  const flood = times(30, 'yabanci');
  expect(await call('hakem')).toBe(200);
  expect(answered.indexOf('hakem')).toBeLessThan(4);
  expect(await flood).toEqual(Array(30).fill(200));
});

test('what waits of an account is bounded; the rest is refused, and the lane is free again afterwards', async () => {
  const { call, times } = openHost();
  const statuses = await times(200, 'yabanci');
  expect(statuses.filter((status) => status === 200)).toHaveLength(65);
  expect(statuses.filter((status) => status === 429)).toHaveLength(135);
  expect(await call('yabanci')).toBe(200);
});

test('a call that waits for a slow service delays no other function of its account; one that fails delays none', async () => {
  const { call, times, release } = openHost();
  const slow = call('yonetici', 'hang');
  expect(await call('yonetici')).toBe(200);
  expect(await times(3, 'yonetici', 'fail')).toEqual([500, 500, 500]);
  release();
  expect(await slow).toBe(200);
});

test('guests without an account are no one account', async () => {
  const { times } = openHost();
  expect(await times(40, null)).toEqual(Array(40).fill(200));
});
