import type { Log } from 'firebase-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRaw, type RawClient } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

// An operator's question of the next morning: whom did the rules refuse, and where?
const dir = folderForTests();
let server: LeagueServer;
let client: RawClient;
let lines: { level: string; event: string; [field: string]: unknown }[];
let clock: number;

beforeEach(async () => {
  lines = [];
  clock = Date.now();
  const log: Log = (level, event, fields) => void lines.push({ level, event, ...fields });
  server = await startLeagueServer(leagueOptions(dir, {}, { log, now: () => clock }));
  client = await openRaw(server);
});
afterEach(async () => {
  client.close();
  await server.close();
});

const ANONYMOUS = { level: 'info', event: 'write-denied', account: 'anonymous' };
const said = (event: string) => lines.filter((line) => line.event === event);
const deny = async (action: string, body: object) => {
  expect((await client.ask(action, body)).s).toBe('permission_denied');
};

test('a refused write leaves a line at info: whose, where and by which rule, not what; a metric counts all', async () => {
  await deny('p', { p: 'matches/m0/status', d: 'gizli-metin' });
  await deny('p', { p: 'eventNumbers/m0/e1', d: 'gizli-metin' });
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`matchEvents/m0/e${at}`, 'gizli-metin']));
  await deny('m', { p: '/', d: many });
  expect(said('write-denied')).toEqual([
    { ...ANONYMOUS, path: 'matches/m0/status', reason: '/matches/$matchId/.write' },
    { ...ANONYMOUS, path: 'eventNumbers/m0/e1', reason: '/eventNumbers/$matchId/$place/.validate' },
    {
      ...{ ...ANONYMOUS, path: '/', reason: '/matchEvents/$matchId/$eventId/.write', of: 9 },
      places: ['matchEvents/m0/e0', 'matchEvents/m0/e1', 'matchEvents/m0/e2', 'matchEvents/m0/e3', 'matchEvents/m0/e4'],
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('gizli-metin');
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/__/metrics`)).text();
  expect(metrics).toContain('\ndatabase_denied_writes_total 3\n');
});

test('whoever is refused without end fills no log: some lines a minute, then one with the number of the others', async () => {
  const long = 'x'.repeat(700);
  for (let at = 0; at < 40; at += 1) await deny('p', { p: `matches/${long}`, d: at });
  expect(said('write-denied')).toHaveLength(10);
  for (const { path } of said('write-denied')) expect(String(path).length).toBeLessThanOrEqual(120);
  clock += 60_000;
  await deny('p', { p: 'matches/m1/status', d: 1 });
  expect(said('writes-denied-unnamed')).toEqual([{ level: 'info', event: 'writes-denied-unnamed', count: 30 }]);
  expect(said('write-denied')).toHaveLength(11);
});

test('what else is refused without end fills no log either: sixty lines a minute of each kind, then their number; the metric counts all', async () => {
  const call = () =>
    fetch(`http://127.0.0.1:${server.port}/__/functions/europe-west1/claimMatch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: {} }),
    });
  for (let at = 0; at < 75; at += 1) await call();
  expect(said('function-refused')).toHaveLength(60);
  clock += 60_000;
  await call();
  expect(said('function-refused')).toHaveLength(61);
  expect(said('function-refused-unnamed')).toEqual([{ level: 'info', event: 'function-refused-unnamed', count: 15 }]);
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/__/metrics`)).text();
  expect(metrics).toContain('\nlog_events_total{level="info",event="function-refused"} 76\n');
});

test('the metrics count what the log says by event: a function that refused, a mail that was written', async () => {
  const url = `http://127.0.0.1:${server.port}`;
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/__/functions/europe-west1/claimMatch', { data: {} });
  await server.auth.createAccount({ email: 'ece@example.com', password: 'mavi-bardak-7', displayName: '' });
  const reset = { requestType: 'PASSWORD_RESET', email: 'ece@example.com' };
  await post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=x', reset);
  const counted = async () => (await fetch(`${url}/__/metrics`)).text();
  await expect.poll(counted).toContain('\nlog_events_total{level="info",event="mail-written"} 1\n');
  expect(await counted()).toContain('\nlog_events_total{level="info",event="function-refused"} 1\n');
});
