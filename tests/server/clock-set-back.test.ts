import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRaw } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { RELEASE } from '../../src/domain/records/release.ts';
import { leagueOptions } from '../support/league-options.ts';
import { startAuth } from './auth-harness.ts';

// The machine's clock was an hour ahead and is corrected: a revoked token or replaced file must not look newer than its successor.

const HOUR = 3_600_000;
let dir: string;
/** A contact that health has no remark about. */
const ENV = { VAPID_SUBJECT: 'mailto:lig@example.com' };
let ahead: number;
let server: LeagueServer;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lig-clock-'));
  ahead = 0;
  server = await startLeagueServer(leagueOptions(dir, ENV, { dataFolder: dir, now: () => Date.now() + ahead }));
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const call = async (verb: string, body: object) => {
  const url = `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/accounts:${verb}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { idToken: string; localId: string };
};
const ECE = { email: 'ece@example.com', password: 'gizli-sifre', returnSecureToken: true };
/** An account that signs in while the clock is ahead. */
const signedIn = async () => {
  await call('signUp', ECE);
  ahead = HOUR;
  return call('signInWithPassword', ECE);
};

it('a start whose clock is behind the stored time says so, and health does until the clock is right', async () => {
  const RIGHT = { status: 'ok', release: RELEASE, toDo: expect.any(Array) };
  const health = async () => (await fetch(`http://127.0.0.1:${server.port}/__/health`)).json();
  expect(await health()).toEqual(RIGHT);
  ahead = HOUR;
  await server.db.set('config/ping', 1);
  await server.close();
  ahead = 0;
  const lines: Record<string, unknown>[] = [];
  const log = (level: string, event: string, fields = {}) => void lines.push({ level, event, ...fields });
  server = await startLeagueServer(leagueOptions(dir, ENV, { dataFolder: dir, log, now: () => Date.now() + ahead }));
  const [said, ...more] = lines.filter(({ event }) => event === 'clock-behind');
  expect(more).toEqual([]);
  expect(said?.level).toBe('warn');
  expect(said?.seconds).toBeGreaterThan(3500);
  expect(said?.message).toContain('saati');
  expect((await health()) as object).toMatchObject({ status: 'ok', clockBehindSeconds: expect.any(Number) });
  ahead = 2 * HOUR;
  expect(await health()).toEqual(RIGHT);
});

it('a session from before is revoked, also on its open connection', async () => {
  const { idToken, localId } = await signedIn();
  const client = await openRaw(server);
  expect((await client.ask('auth', { cred: idToken })).s).toBe('ok');
  ahead = 0;
  await server.auth.revokeSessions(localId);
  await expect(server.auth.verifyToken(idToken)).rejects.toMatchObject({ code: 'expired_token' });
  await expect.poll(() => client.messages.at(-1)?.d.a).toBe('ac');
});

it('a token lasts as long as it says by the clock that issued it, no longer', async () => {
  const { idToken } = await signedIn();
  const client = await openRaw(server);
  ahead = 0;
  expect((await client.ask('auth', { cred: idToken })).s).toBe('ok');
  ahead = 3 * HOUR;
  await expect(server.auth.verifyToken(idToken)).rejects.toMatchObject({ code: 'expired_token' });
});

it('a file that is replaced is newer than the one before', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${await adminSecret()}` };
  const updated = async () => {
    await server.storage.put('teams/1_l.png', bytes, 'image/png');
    const url = `http://127.0.0.1:${server.port}/v0/b/lig.appspot.com/o/teams%2F1_l.png`;
    return Date.parse(((await (await fetch(url, { headers })).json()) as { updated: string }).updated);
  };
  ahead = HOUR;
  const first = await updated();
  ahead = 0;
  expect(await updated()).toBeGreaterThanOrEqual(first);
});

it('the accounts’ own revocation is newer than the last sign-in, whatever the clock says', async () => {
  const accounts = await startAuth();
  const ask = (verb: string) => accounts.post(`/identitytoolkit.googleapis.com/v1/accounts:${verb}`, ECE);
  await ask('signUp');
  accounts.advance(HOUR);
  const { body } = await ask('signInWithPassword');
  accounts.advance(-HOUR);
  await accounts.auth.revokeSessions(String(body.localId));
  await expect(accounts.auth.verifyToken(body.idToken ?? '')).rejects.toMatchObject({ code: 'expired_token' });
  await accounts.close();
});

async function adminSecret(): Promise<string> {
  return (await readFile(join(dir, 'admin-secret'), 'utf8')).trim();
}
