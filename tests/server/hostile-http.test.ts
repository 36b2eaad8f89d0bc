import { connect } from 'node:net';
import type { Log } from 'firebase-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEAP_SLACK, mutate, settledHeap } from '../../packages/firebase-server/tests/support/hostile.ts';
import { seeded } from '../../packages/firebase-server/tests/support/rtdb-random.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

// `npm run prove:hostile` raises it (to 10,000).
const REQUESTS = Number(process.env.PROVE_REQUESTS ?? 1000);

const dir = folderForTests();
let server: LeagueServer;
const errors: unknown[] = [];

beforeAll(async () => {
  const log: Log = (level, event, fields) => level === 'error' && errors.push({ event, ...fields });
  server = await startLeagueServer(leagueOptions(dir, {}, { appFolder: 'dist', log }));
});

afterAll(() => server.close());

const post = (path: string, body: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

const CORPUS = [
  get('/teams.json?ns=lig&orderBy=%22name%22&startAt=%22a%22&limitToFirst=3&print=pretty'),
  get('/users/ada/stats.json?ns=lig&shallow=true&auth=eyJhbGciOiJFUzI1NiJ9.e30.x', 'X-Firebase-ETag: true\r\n'),
  post('/matches.json?ns=lig', '{"status":"ongoing","rev":0}', 'Authorization: Bearer owner\r\n'),
  post('/.json?ns=lig', '{"a/b":{".sv":"timestamp"}}', 'X-HTTP-Method-Override: PATCH\r\nif-match: null_etag\r\n'),
  get('/.lp?start=t&ser=1&cb=2&v=5&ns=lig'),
  get('/.lp?id=abc&pw=def&ser=3&ns=lig&seg0=1&ts0=1&d0=eyJ0IjoiZCJ9'),
  get(
    '/.ws?v=5&ns=lig',
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
  ),
  post('/identitytoolkit.googleapis.com/v1/accounts:lookup?key=x', '{"idToken":"a.b.c"}'),
  post('/identitytoolkit.googleapis.com/v1/accounts:update?key=x', '{"idToken":"a.b.c","displayName":"Ada"}'),
  post('/securetoken.googleapis.com/v1/token?key=x', '{"grant_type":"refresh_token","refresh_token":"x"}'),
  get('/v0/b/lig.appspot.com/o/a%2Fb.png?alt=media&token=1', 'Range: bytes=0-3\r\n'),
  post('/__/functions/europe-west1/clearAll', '{"data":{"a":1}}'),
  get('/teams.json?ns=lig').replace('Host: x', 'Host: x.1'),
  get('/__/firebase/init.json', 'X-Forwarded-Proto: https\r\n'),
  get('/assets/app.js', 'Accept-Encoding: br\r\nIf-None-Match: "x"\r\n'),
];

/** Sends some bytes and waits for the first answer or the end of the connection. */
function send(text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    // The server waits for the rest of an incomplete request; the test does not wait long.
    socket.setTimeout(20, () => socket.destroy());
    socket.once('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

async function othersAreWell(): Promise<void> {
  const mark = Math.random();
  await server.db.set('config/mark', mark);
  const answer = await fetch(`http://127.0.0.1:${server.port}/config/ping.json?ns=lig`);
  expect([answer.status, await answer.text()]).toEqual([200, 'null']);
  expect(server.db.get('config/mark')).toBe(mark);
  expect(errors).toEqual([]);
}

test('mutated HTTP requests neither crash the server nor leak memory', async () => {
  const seed = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);
  const random = seeded(seed);
  let early = 0;
  for (let i = 0; i < REQUESTS; i += 20) {
    await Promise.all(Array.from({ length: 20 }, () => send(mutate(random, random.pick(CORPUS)))));
    if (i % 500 === 0) await othersAreWell();
    if (i >= REQUESTS / 4 && early === 0) early = await settledHeap();
  }
  await othersAreWell();
  const late = await settledHeap();
  expect(late - early, `growth of the heap (seed ${seed})`).toBeLessThan(HEAP_SLACK);
  if (process.env.PROVE_REQUESTS) console.log(`${REQUESTS} requests, heap ${early >> 10} kB → ${late >> 10} kB`);
});
