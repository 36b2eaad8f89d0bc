import { type Identity, type Json, type LeagueDatabase, openDatabase } from 'firebase-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openRaw } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { seeded } from '../../packages/firebase-server/tests/support/rtdb-random.ts';
import {
  ADMIN_SECRET,
  startTestServer,
  verifyTestToken,
} from '../../packages/firebase-server/tests/support/rtdb-server.ts';
import { type Ask, type Guesses, restAttacks, wireAttacks } from '../support/attack-requests.ts';
import {
  compileCounting,
  countWork,
  DENIED_PLACES,
  mapsOf,
  RULES_TEXT,
  SECRET,
  STRANGERS,
  WORLDS,
  type Work,
} from '../support/attack-worlds.ts';
import { sampleOf } from '../support/effort.ts';

const work: Work = { rules: 0, walks: 0, hashes: 0 };
const compile = compileCounting(work);
let stopCounting: (() => void) | null = null;

afterEach(() => {
  stopCounting?.();
  stopCounting = null;
});

const REFUSED = new Set(['with a token that is none', 'with the emulators’ password', 'with an expired token']);

const checked = new Map<string, Promise<Identity>>();

/** Caches the result: the check of the tests' tokens is slow on purpose. */
function verifyToken(credential: string): Promise<Identity> {
  const identity = checked.get(credential) ?? verifyTestToken(credential);
  checked.set(credential, identity);
  return identity;
}

type WorldName = keyof typeof WORLDS;

async function openWorld(name: WorldName): Promise<LeagueDatabase> {
  const options = { dir: null, namespace: 'lig', rules: RULES_TEXT, verifyToken, compile };
  const database = await openDatabase({ ...options, log: () => undefined, now: () => 1_000_000 });
  await database.set('/', WORLDS[name] as Json);
  return database;
}

const worlds = { full: await openWorld('full'), bare: await openWorld('bare') };
const maps = Object.values(worlds).map((world) => mapsOf(() => world.exportJson()));

afterAll(async () => {
  await worlds.full.close();
  await worlds.bare.close();
});

async function ask(
  database: LeagueDatabase,
  place: string,
  credential: string | null,
  { method, headers, params, body }: Ask,
) {
  const url = `http://lig.test/${place}.json?ns=lig${params === '' ? '' : `&${params}`}`;
  const init = {
    method,
    headers: { ...headers, ...(credential !== null && { Authorization: `Bearer ${credential}` }) },
  };
  const response = await database.rest(new Request(url, { ...init, body }));
  return { status: response.status, headers: [...response.headers].join('\n'), text: await response.text() };
}

/** The hash under which the full world knows a place. */
async function hashOf(place: string): Promise<string> {
  const headers = { 'X-Firebase-ETag': 'true', Authorization: `Bearer ${ADMIN_SECRET}` };
  const response = await worlds.full.rest(new Request(`http://lig.test/${place}.json?ns=lig`, { headers }));
  const etag = response.headers.get('etag') ?? '';
  return etag === 'null_etag' ? '' : etag;
}

/** A world's answers to all requests, and its work for them. */
async function play(name: WorldName, place: string, credential: string | null, groups: Guesses<Ask>[]) {
  const before = { ...work };
  const answers: Awaited<ReturnType<typeof ask>>[][] = [];
  for (let i = 0; i < groups.length; i += 40) {
    const some = groups
      .slice(i, i + 40)
      .map((group) => Promise.all(group.map((one) => ask(worlds[name], place, credential, one))));
    answers.push(...(await Promise.all(some)));
  }
  const done = {
    rules: work.rules - before.rules,
    walks: work.walks - before.walks,
    hashes: work.hashes - before.hashes,
  };
  return { answers, done };
}

/** Like `toEqual`, ten times faster: there are tens of thousands of answers. */
function same(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

describe('REST: every verb, header and parameter at places that are denied', () => {
  test.each(Object.entries(STRANGERS))('%s', async (who, credential) => {
    const exported = JSON.stringify([worlds.full.exportJson(), worlds.bare.exportJson()]);
    // The server refuses an invalid token before it looks at the place.
    // In `npm test` each stranger tries some of them, in `npm run prove` all.
    const places = sampleOf(REFUSED.has(who) ? DENIED_PLACES.slice(0, 4) : DENIED_PLACES, 2);
    for (const place of places) {
      const groups = restAttacks(await hashOf(place), seeded(place.length * 31 + 7));
      stopCounting = countWork(work, maps);
      const full = await play('full', place, credential, groups);
      const bare = await play('bare', place, credential, groups);
      stopCounting();
      stopCounting = null;
      expect(JSON.stringify(full.answers)).not.toContain(SECRET);
      // Status, headers, length and bytes: the same with and without data …
      for (const [i, answers] of full.answers.entries()) {
        const asked = { place, ...groups[i]?.[0] };
        same({ ...asked, answers }, { ...asked, answers: bare.answers[i] });
        // … and the same for a right and a wrong guess.
        same({ ...asked, answers }, { ...asked, answers: answers.map(() => answers[0]) });
        expect(answers.filter(({ status, headers }) => status < 400 && !/access-control/.test(headers))).toEqual([]);
      }
      // The same work: as many rules judged, and no more children visited or hashes computed.
      expect({ place, ...full.done }).toEqual({ place, ...bare.done });
    }
    expect(JSON.stringify([worlds.full.exportJson(), worlds.bare.exportJson()])).toBe(exported);
  });

  test('the same requests do show the data to those who may read it, so the attack is meaningful', async () => {
    stopCounting = countWork(work, maps);
    const groups = restAttacks(await hashOf('contacts/ece'), seeded(1)).map((group) =>
      group.filter(({ method, headers }) => (method === 'GET' || method === 'HEAD') && headers.Accept === undefined),
    );
    const full = await play('full', 'contacts/ece', ADMIN_SECRET, groups);
    const bare = await play('bare', 'contacts/ece', ADMIN_SECRET, groups);
    expect(JSON.stringify(full.answers)).toContain(SECRET);
    expect(full.answers).not.toEqual(bare.answers);
    expect(full.done.walks).toBeGreaterThan(bare.done.walks);
    expect(full.done.hashes).toBeGreaterThan(bare.done.hashes);
    const missed = await ask(worlds.full, 'contacts/ece', ADMIN_SECRET, {
      method: 'DELETE',
      headers: { 'If-Match': 'x' },
      params: '',
      body: null,
    });
    expect([missed.status, missed.text.includes(SECRET)]).toEqual([412, true]);
  });
});

/** A conversation of a fresh client with a world over `send`; answers in order. */
type Conversation = (world: WorldName, messages: { a: string; b: Record<string, unknown> }[]) => Promise<Json[]>;

const overSocket: Conversation = async (world, messages) => {
  const server = await startTestServer({ rules: RULES_TEXT, compile, now: () => 1_000_000 });
  await server.database.set('/', WORLDS[world] as Json);
  const stored = server.database.exportJson();
  const client = await openRaw(server);
  const before = work.rules;
  const answers = await Promise.all(messages.map(({ a, b }) => client.ask(a, b)));
  const pushed = client.take().filter(({ a }) => a !== undefined);
  client.close();
  const exported = server.database.exportJson();
  await server.close();
  expect(exported).toEqual(stored);
  return [...(answers as Json[]), { pushed, rules: work.rules - before }];
};

const overPolling: Conversation = async (world, messages) => {
  const database = await openWorld(world);
  const poll = async (params: string) =>
    (await database.longPoll(new Request(`http://lig.test/.lp?ns=lig&v=5&${params}`))).text();
  const [, id, password] = /"start","([^"]+)","([^"]+)"/.exec(await poll('start=t&ser=1&cb=7')) ?? [];
  const answers: string[] = [];
  for (const [i, { a, b }] of messages.entries()) {
    const text = JSON.stringify({ t: 'd', d: { r: i, a, b } });
    const data = Buffer.from(text).toString('base64url');
    answers.push(await poll(`id=${id}&pw=${password}&ser=${i + 2}&seg0=${i}&ts0=1&d0=${data}`));
  }
  await poll(`id=${id}&pw=${password}&disconn=t`);
  await database.close();
  return answers;
};

describe.each<[string, Conversation]>([
  ['socket', overSocket],
  ['long polling', overPolling],
])('%s: gets, listens, writes, hashes and onDisconnect at places that are denied', (way, talk) => {
  test.each(Object.entries(STRANGERS))('%s', async (_who, credential) => {
    const groups: Guesses<{ a: string; b: Record<string, unknown> }>[] =
      credential === null ? [] : [[{ a: 'auth', b: { cred: credential } }]];
    const places = way === 'socket' ? sampleOf(DENIED_PLACES, 4) : ['', 'contacts/ece', 'unruled/0'];
    for (const place of places) groups.push(...wireAttacks(place, await hashOf(place)));
    const messages = groups.flat();
    const full = await talk('full', messages);
    const bare = await talk('bare', messages);
    expect(JSON.stringify(full)).not.toContain(SECRET);
    for (const [i, message] of messages.entries()) same([message, full[i]], [message, bare[i]]);
    expect(full.slice(messages.length)).toEqual(bare.slice(messages.length));
    let at = 0;
    for (const group of groups) {
      const answers = full.slice(at, at + group.length).map((answer) => JSON.stringify(answer));
      if (way === 'socket') expect([group[0], ...new Set(answers)]).toEqual([group[0], answers[0]]);
      at += group.length;
    }
  });
});
