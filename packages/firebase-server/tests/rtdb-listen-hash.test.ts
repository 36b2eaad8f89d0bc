import {
  enableLogging,
  goOffline,
  goOnline,
  limitToLast,
  onValue,
  orderByChild,
  query,
  ref,
  set,
  startAt,
} from 'firebase/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { hashNode } from '../src/tree/hash.ts';
import { nodeFromJson } from '../src/tree/import-json.ts';
import { LIMITS } from '../src/tree/limits.ts';
import { connectSdk, openRaw, type SdkClient, until } from './support/rtdb-client.ts';
import { startTestServer, type TestServer } from './support/rtdb-server.ts';

// A device that was away has what has not changed: the server answers its listens without data. The SDK's own log says
// what it was sent.

const RULES = '{"rules":{".read":true,".write":true,"teams":{".indexOn":["points"]}}}';
const TEAMS = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [
    `t${i}`,
    { name: `Kadıköy Işık ${i}`, points: i * 1.7, form: { 0: 'W', 5: 'L' } },
  ]),
);

let server: TestServer;
let device: SdkClient;
let other: SdkClient;
let sent: string[];

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
  await server.database.set('', { teams: TEAMS, empty: null, one: 0.1, mixed: { a: -0.5, '.priority': 3 } } as Json);
  device = connectSdk(server);
  other = connectSdk(server);
  sent = [];
});

afterEach(async () => {
  enableLogging(false);
  await device.close();
  await other.close();
  await server.close();
});

/** Listens to the named places as screens do; returns the received values, the newest last. */
async function follow(): Promise<Record<string, unknown[]>> {
  const teams = ref(device.db, 'teams');
  const followed = {
    teams,
    top: query(teams, orderByChild('points'), limitToLast(3)),
    since: query(teams, orderByChild('points'), startAt(50)),
    empty: ref(device.db, 'empty'),
    one: ref(device.db, 'one'),
    mixed: ref(device.db, 'mixed'),
  };
  const heard: Record<string, unknown[]> = {};
  for (const [name, place] of Object.entries(followed)) {
    heard[name] = [];
    onValue(place, (snapshot) => void heard[name]?.push(snapshot.val()));
  }
  await until(() => Object.values(heard).every((values) => values.length > 0));
  return heard;
}

/** Disconnects, runs `meanwhile`, and reconnects; resolves when the server has answered all listens. */
async function away(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  goOffline(device.db);
  await meanwhile();
  enableLogging((message) => void sent.push(message));
  goOnline(device.db);
  // The SDK first repeats the listens, so the server answers this read after them.
  await set(ref(device.db, 'last'), 1);
  enableLogging(false);
}

const dataMessages = () => sent.filter((line) => /handleServerMessage [dm] /.test(line));
const listens = () => sent.filter((line) => / Listen on /.test(line));

test('what has not changed while the device was away is not sent again', async () => {
  const heard = await follow();
  await away();
  expect(listens().length).toBeGreaterThan(0);
  expect(dataMessages()).toEqual([]);
  expect(Object.values(heard).map((values) => values.length)).toEqual([1, 1, 1, 1, 1, 1]);
  // It goes on live.
  await set(ref(other.db, 'teams/t39/name'), 'Moda');
  await until(() => heard.top?.length === 2 && heard.since?.length === 2 && heard.teams?.length === 2);
});

test('what has changed is sent, and nothing else', async () => {
  const heard = await follow();
  await away(() => set(ref(other.db, 'one'), 0.2));
  await until(() => heard.one?.length === 2);
  expect(heard.one).toEqual([0.1, 0.2]);
  expect(dataMessages()).toHaveLength(1);
  expect(heard.teams).toHaveLength(1);
});

test('the server hashes no more than it can in a moment: a larger value is sent again', async () => {
  const client = await openRaw(server);
  const answers = async (place: string, value: Json) => {
    await server.database.set(place, value);
    await client.ask('q', { p: place, h: hashNode(nodeFromJson(value)) });
    return client.take().filter(({ a }) => a === 'd').length;
  };
  const list = (nodes: number) => Object.fromEntries(Array.from({ length: nodes - 1 }, (_, i) => [`k${i}`, i]));
  expect(await answers('small', list(LIMITS.hashedNodes))).toBe(0);
  expect(await answers('large', list(LIMITS.hashedNodes + 1))).toBe(1);
  const text = (units: number) => ({ a: 'x'.repeat(units / 2), b: 'y'.repeat(units / 2) });
  expect(await answers('short', text(LIMITS.hashedText))).toBe(0);
  expect(await answers('long', text(LIMITS.hashedText + 2))).toBe(1);
  client.close();
});
