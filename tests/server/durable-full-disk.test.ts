import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PORT, type ServerProcess, signIn, signUp, startProcess } from './main-harness.ts';
import { adminOf } from './ops-harness.ts';
import { png } from './storage-harness.ts';

// Whatever the disk refuses, a request answered with an error had no effect, and the server recovers without a restart.

const dir = folderForTests();
const started: ServerProcess[] = [];
const mounted: string[] = [];
afterAll(async () => {
  for (const server of started) await server.stop('SIGKILL');
  for (const place of mounted) execFileSync('umount', [place]);
});

interface League {
  server: ServerProcess;
  port: string;
  admin: Awaited<ReturnType<typeof adminOf>>;
  /** Resolves with the status of the answer. */
  upload(name: string, bytes: Buffer): Promise<number>;
  remove(name: string): Promise<number>;
  /** The result of a download: its size, or the status of the answer. */
  download(name: string): Promise<{ size: number } | number>;
  health(): Promise<{ code: number; failing: string[] }>;
}

async function start(data: string): Promise<League> {
  const server = startProcess(['--port', '0', '--empty', '--data', data]);
  started.push(server);
  const port = await server.shows(PORT);
  const secret = (await readFile(join(data, 'admin-secret'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'image/png' };
  const files = `http://127.0.0.1:${port}/v0/b/lig.appspot.com/o`;
  const at = (name: string) => `${files}/${encodeURIComponent(name)}`;
  return {
    server,
    port,
    admin: await adminOf(port, data),
    upload: async (name, bytes) => {
      const url = `${files}?name=${encodeURIComponent(name)}`;
      return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) })).status;
    },
    remove: async (name) => (await fetch(at(name), { method: 'DELETE', headers })).status,
    download: async (name) => {
      const answer = await fetch(`${at(name)}?alt=media`, { headers });
      return answer.ok ? { size: (await answer.arrayBuffer()).byteLength } : answer.status;
    },
    health: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/__/health`);
      const { failing = [] } = (await answer.json()) as { failing?: string[] };
      return { code: answer.status, failing };
    },
  };
}

/** Forbids the process to write any byte to any file, or allows it again. */
function refuseWrites(server: ServerProcess, refuse: boolean): void {
  const limit = refuse ? '0' : 'unlimited';
  execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${limit}:unlimited`]);
}

async function healthy(league: League): Promise<void> {
  while ((await league.health()).code !== 200) await wait(50);
}

/** A call of the Auth SDKs; an answer to a failed write has no body. */
async function callAuth(port: string, method: string, body: object): Promise<{ status: number; idToken: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  const { idToken = '' } = (await answer.json().catch(() => ({}))) as { idToken?: string };
  return { status: answer.status, idToken };
}

test('a disk that refuses every write: accounts, files and database stay unchanged, and the health check reports it', async () => {
  const data = join(dir, 'refusing');
  const league = await start(data);
  const { port, admin } = league;
  const [small, large] = [await png(8, 8), await png(60, 60, '#123456')];
  expect(await signUp(port, 'var@example.com', 'eski-şifre')).toBe(true);
  await admin('teams/a.json', 'PUT', { name: 'önce' });
  expect(await league.upload('a.png', small)).toBe(200);
  const before = await league.download('a.png');
  expect(await league.health()).toEqual({ code: 200, failing: [] });

  const someone = { email: 'var@example.com', password: 'eski-şifre' };
  const nobody = { email: 'yok@example.com', password: 'bir-şifre' };
  const { idToken } = await callAuth(port, 'signInWithPassword', someone);
  refuseWrites(league.server, true);
  expect((await callAuth(port, 'update', { idToken, password: 'yeni-şifre' })).status).toBe(503);
  expect((await callAuth(port, 'signUp', nobody)).status).toBe(503);
  await expect(admin('teams/a.json', 'PUT', { name: 'sonra' })).rejects.toThrow('503');
  await expect(admin('teams/b.json', 'PUT', { name: 'yeni' })).rejects.toThrow('503');
  expect(await league.upload('a.png', large)).toBeGreaterThanOrEqual(500);
  expect(await league.upload('b.png', large)).toBeGreaterThanOrEqual(500);
  expect(await league.remove('a.png')).toBeGreaterThanOrEqual(500);
  expect(await league.health()).toEqual({ code: 503, failing: ['auth', 'database', 'storage'] });
  // reads still work meanwhile
  expect(await admin('teams.json')).toEqual({ a: { name: 'önce' } });
  expect(await league.download('a.png')).toEqual(before);
  expect(await league.download('b.png')).toBe(404);

  refuseWrites(league.server, false);
  await healthy(league);
  const unchanged = async (now: League) => {
    expect(await now.admin('teams.json')).toEqual({ a: { name: 'önce' } });
    expect(await now.download('a.png')).toEqual(before);
    expect(await now.download('b.png')).toBe(404);
    expect(await signIn(now.port, 'var@example.com', 'yeni-şifre')).not.toContain('.');
    expect(await signIn(now.port, 'var@example.com', 'eski-şifre')).toContain('.');
    expect(await signIn(now.port, 'yok@example.com', 'bir-şifre')).not.toContain('.');
  };
  await unchanged(league);
  await league.server.stop('SIGKILL');
  const again = await start(data);
  await unchanged(again);

  // and the address is free now
  refuseWrites(again.server, true);
  expect((await callAuth(again.port, 'signUp', nobody)).status).toBe(503);
  refuseWrites(again.server, false);
  await healthy(again);
  expect(await signUp(again.port, 'yok@example.com', 'bir-şifre')).toBe(true);
  expect(await again.upload('a.png', large)).toBe(200);
  await again.admin('teams/b.json', 'PUT', { name: 'yeni' });
  expect(await again.server.stop()).toBe(0);
  const last = await start(data);
  expect(await signIn(last.port, 'yok@example.com', 'bir-şifre')).toContain('.');
  expect(await last.admin('teams/b/name.json')).toBe('yeni');
  expect(await last.download('a.png')).not.toEqual(before);
  await last.server.stop();
});

/** A separate disk of that many megabytes; null if this user may not mount one. */
function smallDisk(size: number): string | null {
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', place], { stdio: 'pipe' });
    mounted.push(place);
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
}

test('a full disk: what did not fit is not stored, and deleting makes room without a restart', async () => {
  const place = smallDisk(6);
  if (place === null) {
    console.log('No disk can be mounted here (it takes root): a limit on the size of files stands for it.');
  }
  const data = join(place ?? dir, 'league');
  const league = await start(data);
  const ballast = join(place ?? dir, 'ballast');
  if (place !== null) writeFileSync(ballast, Buffer.alloc(3 * 1024 * 1024));
  else execFileSync('prlimit', ['--pid', String(league.server.child.pid), '--fsize=1048576:unlimited']);
  const value = { text: 'x'.repeat(90_000) };
  const taken: string[] = [];
  let refused = 0;
  for (let n = 0; refused < 3; n += 1) {
    try {
      await league.admin(`load/k${n}.json`, 'PUT', value);
      taken.push(`k${n}`);
    } catch (error) {
      expect(String(error)).toContain('503');
      refused += 1;
    }
  }
  expect(taken.length).toBeGreaterThan(1);
  expect((await league.health()).failing).toContain('database');
  expect(Object.keys((await league.admin('load.json?shallow=true')) as object).sort()).toEqual([...taken].sort());
  if (place !== null) rmSync(ballast);
  else refuseWrites(league.server, false);
  await healthy(league);
  await league.admin('load/after.json', 'PUT', 1);
  await league.server.stop('SIGKILL');
  const again = await start(data);
  const found = Object.keys((await again.admin('load.json?shallow=true')) as object);
  expect(found.sort()).toEqual([...taken, 'after'].sort());
  await again.server.stop();
});
