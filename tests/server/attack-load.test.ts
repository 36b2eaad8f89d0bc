import { join } from 'node:path';
import { INCOMING, type Log } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRaw, type RawClient, until } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { SLOTS } from '../../server/league/http/slots.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { type Attack, type Bot, frame, openBot, requests } from '../support/attack-bots.ts';
import { ATTACKS } from '../support/attacks.ts';
import { sampleOf } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

// `npm run prove:hostile` raises these numbers; `npm run bench -- hostile` measures their cost in time and memory.
const SOCKETS = Number(process.env.PROVE_ATTACK_SOCKETS ?? 8);
const EACH = Number(process.env.PROVE_ATTACK_EACH ?? 40);
const dir = folderForTests();
let leagues = 0;

let server: LeagueServer;
let scorer: RawClient;
let attack: Attack | null = null;
let errors: unknown[] = [];

beforeEach(async () => {
  // One for each server, so that a closing server does not log into the next one's.
  const said: unknown[] = [];
  errors = said;
  const log: Log = (level, event, fields) => level === 'error' && said.push({ event, ...fields });
  const options = leagueOptions(dir, {}, { dataFolder: join(dir, String(++leagues)), appFolder: 'dist', log });
  server = await startLeagueServer(options);
  // Some 200 kB that anybody may read.
  const match = { status: 'ongoing', note: 'ş'.repeat(1000) };
  await server.db.set('matches', Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`m${i}`, match])));
  scorer = await openRaw(server);
});

afterEach(async () => {
  attack?.stop();
  attack = null;
  scorer.close();
  await server.close();
});

/** Another client's write, which the rules refuse: it takes the path of any write except for the disk. */
async function scorerIsServed(): Promise<void> {
  expect((await scorer.ask('p', { p: 'matches/m0/status', d: 'completed' })).s).toBe('permission_denied');
  expect((await scorer.ask('g', { p: 'matches/m0/status', q: {} })).d).toBe('ongoing');
}

describe('while one address attacks', () => {
  test.each(sampleOf(Object.keys(ATTACKS), 3))(
    '%s: the server serves others, bounds what it holds in memory, and frees all of it',
    async (name) => {
      attack = (await ATTACKS[name]?.(server.port, { sockets: SOCKETS, each: EACH })) as Attack;
      let held = 0;
      for (let i = 0; i < 20; i++) {
        await scorerIsServed();
        held = Math.max(held, server.incoming.used());
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect(held).toBeLessThanOrEqual(INCOMING.perAddress);
      attack.stop();
      await until(() => server.incoming.used() === 0, 'what was held to be given free');
      await scorerIsServed();
      expect(errors).toEqual([]);
    },
  );
});

test('the server cuts off a client that never signs in while its unfinished message is small', async () => {
  const bots = await Promise.all(Array.from({ length: SOCKETS }, () => openBot(server.port)));
  const piece = frame('x'.repeat(16_384));
  for (const { socket } of bots) {
    socket.write(frame('1000'));
    for (let i = 0; i < 60; i++) socket.write(piece);
  }
  await until(() => bots.every(({ closed }) => closed), 'the sockets to be cut');
  await until(() => server.incoming.used() === 0, 'what was held to be given free');
  // One frame larger than any SDK sends ends the connection at once.
  const big = await openBot(server.port);
  big.socket.write(frame('x'.repeat(900 * 1024)));
  await until(() => big.closed, 'the socket to be cut');
});

test('the server cuts off a connection that keeps asking without reading answers', async () => {
  const bot = await openBot(server.port, false);
  bot.socket.write('GET /matches.json?ns=lig HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(EACH));
  await until(() => bot.closed, 'the connection to be cut');
  await scorerIsServed();
});

/** The status of a small read from the attacker's address. */
async function statusForNeighbour(): Promise<string> {
  const bot = await openBot(server.port, false);
  const line = new Promise<string>((resolve) => bot.socket.once('data', (data) => resolve(String(data).slice(9, 12))));
  bot.socket.write('GET /config/ping.json?ns=lig HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return line;
}

test('a new request takes the place of the oldest one that still waits at its address', async () => {
  // Bodies that never end hold every place of the address.
  const head = 'PUT /x.json?ns=lig HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1';
  const bots: Bot[] = [];
  for (let held = 0; held < SLOTS.requests.perAddress; held++) {
    const bot = await openBot(server.port, false);
    bot.socket.write(head);
    bots.push(bot);
  }
  for (let guest = 0; guest < 40; guest++) expect(await statusForNeighbour()).toBe('200');
  expect(bots.filter(({ closed }) => closed).length).toBeGreaterThan(0);
  for (const { socket } of bots) socket.destroy();
});

test('the server answers a write before another client’s queued reads, and drops these when their client leaves', async () => {
  const reads = 10 * EACH;
  const [first, second] = await Promise.all([openBot(server.port), openBot(server.port)]);
  const text = requests(reads, 'g', { p: 'matches', q: {} });
  const size = JSON.stringify(server.db.get('matches')).length;
  for (const { socket } of [first, second]) socket.write(text);
  await until(() => first.heard > 1000, 'the first answers');
  await scorerIsServed();
  expect(first.heard + second.heard).toBeLessThan(2 * reads * size);
  for (const { socket } of [first, second]) socket.destroy();
  await until(() => server.incoming.used() === 0, 'the reads to be dropped');
  await scorerIsServed();
});

/** The parts of 5 MB of a first answer; `npm run prove:hostile` asks for 250 MB, of the 256 that a read may have. */
const PARTS = Number(process.env.PROVE_ANSWER_PARTS ?? 3);

test(`a first answer of ${PARTS * 5} MB and many together reach a client that reads, and no connection is cut`, async () => {
  const big = 'x'.repeat(5 * 1024 * 1024);
  for (let i = 0; i < PARTS; i++) await server.db.set(`matches/big${i}`, { note: big });
  scorer.post('q', { p: 'matches', h: '' });
  for (let i = 0; i < 8; i++) scorer.post('g', { p: `matches/big${i}`, q: {} });
  const last = await scorer.ask('g', { p: 'matches/m0/status', q: {} });
  expect(last.d).toBe('ongoing');
  expect(scorer.messages.filter((m) => m.d.b?.s === 'ok')).toHaveLength(10);
  expect(scorer.closed).toBe(false);
});
