import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeChecked } from 'firebase-server';
import { describe, expect, test } from 'vitest';
import { LEAGUE_VERSION, openLeagueFolder } from '../../server/league/league-folder.ts';
import { startLeagueServer } from '../../server/league/league-server.ts';
import { readFlags } from '../../server/league/process/flags.ts';
import { readSettings } from '../../server/league/process/settings.ts';
import { sampleOf } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';
import { PASSWORD, PORT, SOURCES, serversIn, signIn, signUp } from './main-harness.ts';
import { leaguesIn, run } from './ops-harness.ts';

const ADMIN = 'admin@kupaligi.local';
const dir = folderForTests();
const start = serversIn(dir);
const startHere = leaguesIn(dir);

describe('the first run', () => {
  test('makes the league, prints the password once, and everything survives', async () => {
    const first = start('league', [], {}, SOURCES);
    const password = await first.shows(PASSWORD);
    const port = await first.shows(PORT);
    await first.shows(/Ctrl\+C/);
    expect(first.output()).toMatch(/^ {2}http:\/\/\S+\/auth-action#entry\.\w{28}\.[-\w]{22}$/m);
    expect(first.output()).not.toMatch(/[▀▄█]/); // nobody scans a journal
    const token = await signIn(port, ADMIN, password);
    const get = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}/${path}.json?ns=lig&auth=${token}`)).json();
    const { user_id: uid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(await get(`users/${uid}`)).toEqual({
      uid,
      displayName: 'Yönetici',
      role: 'admin',
      approved: true,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      nameKeys: ['yonetici'],
      stats: {
        gamesPlayed: 0,
        cupsScored: 0,
        totalAttempts: 0,
        accuracy: 0,
        wins: 0,
        losses: 0,
        winRate: 0,
        mvpCount: 0,
      },
    });
    expect(await get(`contacts/${uid}/email`)).toBe(ADMIN);
    const league = join(dir, 'league');
    expect(JSON.parse(await readFile(join(league, 'version.json'), 'utf8'))).toMatchObject(LEAGUE_VERSION);
    const secret = join(league, 'admin-secret');
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    const admin = `http://127.0.0.1:${port}/config/admin/email.json?ns=lig`;
    const bearer = { authorization: `Bearer ${(await readFile(secret, 'utf8')).trim()}` };
    expect(await (await fetch(admin, { headers: bearer })).json()).toBe(ADMIN);
    for (const line of first.errors().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('event');
    expect(first.output() + first.errors()).not.toContain((await readFile(secret, 'utf8')).trim());
    expect(await first.stop('SIGTERM')).toBe(0);
    expect(existsSync(join(league, 'server.lock'))).toBe(false);

    const second = start('league');
    const again = await second.shows(PORT);
    await second.shows(/Ctrl\+C/);
    expect(second.output()).toContain('npm run server -- --reset-admin-password');
    expect(second.output()).not.toMatch(PASSWORD);
    expect(second.output()).not.toContain('#entry');
    expect(await signIn(again, ADMIN, password)).toContain('.');
    const acknowledged: string[] = [];
    const registering = Array.from({ length: 20 }, async (_, at) => {
      const email = `oyuncu${at}@example.com`;
      if (await signUp(again, email, 'gizli-sifre').catch(() => false)) acknowledged.push(email);
      if (acknowledged.length === 6) second.child.kill('SIGKILL'); // while others are being written
    });
    await Promise.all(registering);
    expect(await second.ended()).toBe('SIGKILL');

    const third = start('league'); // kill -9 leaves the lock behind
    const port3 = await third.shows(PORT);
    expect(await signIn(port3, ADMIN, password)).toContain('.');
    expect(acknowledged.length).toBeGreaterThanOrEqual(6);
    for (const email of acknowledged) expect(await signIn(port3, email, 'gizli-sifre')).toContain('.');
    expect(await third.stop('SIGINT')).toBe(0);
  });

  test('if it is killed at any moment, the next start completes it and prints a password that works', async () => {
    const here = join(dir, 'killed');
    const sizeOf = (path: string) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      );
    const logged = async () => {
      const names = await readdir(join(here, 'auth')).catch(() => []);
      return sizeOf(join(here, 'auth', names.find((name) => name.endsWith('.log')) ?? 'none'));
    };
    const points: [string, () => Promise<boolean>][] = [
      ['locked', async () => existsSync(join(here, 'server.lock'))],
      ['secret', async () => existsSync(join(here, 'admin-secret'))],
      ['keys', async () => existsSync(join(here, 'auth', 'keys.json'))],
      ['database', async () => existsSync(join(here, 'database'))],
      ['account', async () => (await logged()) > 0],
    ];
    let shown: string | undefined;
    for (const [point, reached] of sampleOf(points, 2)) {
      const server = start('killed');
      while (!(await reached()) && server.child.exitCode === null) await wait(1);
      expect([point, await server.stop('SIGKILL')]).toEqual([point, 'SIGKILL']);
      // it may have finished before the signal; then it has printed the password
      if (existsSync(join(here, 'first-run-complete'))) shown ??= PASSWORD.exec(server.output())?.[1];
    }
    const last = start('killed');
    const password = shown ?? (await last.shows(PASSWORD));
    const port = await last.shows(PORT);
    const token = await signIn(port, ADMIN, password);
    const { user_id: uid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const users = await (await fetch(`http://127.0.0.1:${port}/users.json?ns=lig`)).json();
    expect(Object.keys(users)).toEqual([uid]);
    await last.stop();
  });

  test('a new admin password, and a new admin address', async () => {
    const first = start('reset');
    const old = await first.shows(PASSWORD);
    const reset = () => run('--data', join(dir, 'reset'), '--reset-admin-password');
    const early = await reset(); // not under a running server
    expect([early.code, early.errors]).toEqual([75, expect.stringContaining(`süreç ${first.child.pid}`)]);
    await first.stop();
    const { code, output } = await reset();
    const fresh = PASSWORD.exec(output)?.[1] ?? '';
    expect(code).toBe(0);
    const env = { LEAGUE_ADMIN_EMAIL: 'baskan@example.com' };
    const second = await startHere('reset', env);
    const { port } = second;
    expect(await signIn(port, ADMIN, old)).toBe('INVALID_PASSWORD');
    expect(await signIn(port, ADMIN, fresh)).toContain('.');
    expect(await signIn(port, 'baskan@example.com', second.password ?? '')).toContain('.');
    await second.stop();
  });
});

describe('a failed start says why, with its exit code', () => {
  const refusal = async (data: string, ...args: string[]) => {
    const { code, errors } = await run('--port', '0', '--empty', '--data', join(dir, data), ...args);
    return { code, text: errors };
  };

  test('a port in use; nothing half-finished is left', async () => {
    const blocker = createServer().listen(0);
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const { code, text } = await refusal('port', '--port', String(port));
    blocker.close();
    expect([code, text]).toEqual([69, expect.stringContaining(`${port} numaralı port kullanımda`)]);
    const later = await startHere('port');
    expect(later.password).not.toBeNull();
    await later.stop();
  });

  test('a data folder that is a file, cannot be created, or belongs to another program', async () => {
    await writeFile(join(dir, 'a-file'), '');
    await mkdir(join(dir, 'home', 'Documents'), { recursive: true });
    const [file, home] = [await refusal('a-file'), await refusal('home')];
    expect(file).toEqual({ code: 73, text: expect.stringContaining('bir klasör değil') });
    expect(home).toEqual({ code: 73, text: expect.stringContaining('boş değil') });
    expect(await readdir(join(dir, 'home'))).toEqual(['Documents']);
    await expect(openLeagueFolder(join(dir, 'a-file', 'below'))).rejects.toMatchObject({ exitCode: 73 });
    await expect(openLeagueFolder('/proc/league')).rejects.toMatchObject({ exitCode: 73 });
  });

  test('a folder of a newer version, which stays untouched; a damaged folder', async () => {
    await mkdir(join(dir, 'newer'));
    await writeFile(join(dir, 'newer', 'version.json'), `{"format":${LEAGUE_VERSION.format + 1}}`);
    const named = { format: LEAGUE_VERSION.format + 1, release: '9.9.0' };
    await mkdir(join(dir, 'named'));
    await writeChecked(join(dir, 'named', 'version.json'), named, 0o644);
    await mkdir(join(dir, 'damaged'));
    await writeFile(join(dir, 'damaged', 'version.json'), '{"form');
    const own = `bu sürüm (${LEAGUE_VERSION.release}) onu açamaz`;
    expect(await refusal('newer')).toEqual({ code: 76, text: expect.stringContaining(own) });
    expect(await refusal('named')).toEqual({
      code: 76,
      text: expect.stringContaining('9.9.0 sürümünü ya da daha yenisini al'),
    });
    expect(await readdir(join(dir, 'newer'))).toEqual(['version.json']);
    await expect(openLeagueFolder(join(dir, 'damaged'))).rejects.toMatchObject({ exitCode: 74 });
  });

  test('invalid flags and settings', async () => {
    const { code, text } = await refusal('flags', '--nope');
    expect([code, text]).toEqual([64, expect.stringContaining('--help')]);
    expect(existsSync(join(dir, 'flags'))).toBe(false);
    const refused = (text: string) => expect.objectContaining({ exitCode: 64, message: expect.stringContaining(text) });
    const flags =
      (...args: string[]) =>
      () =>
        readFlags(args, readSettings({}));
    expect(flags('--port', '70000')).toThrow(refused('--port ayarı geçersiz'));
    expect(flags('--tls-cert', 'x.pem')).toThrow(refused('birlikte'));
    expect(flags('--tls-cert', join(dir, 'x.pem'), '--tls-key', 'x')).toThrow(refused('okunamıyor'));
    expect(flags('--log-level', 'loud')).toThrow(refused('debug, info'));
    expect(() => readSettings({ LEAGUE_ADMIN_EMAIL: 'kimse' })).toThrow(refused('LEAGUE_ADMIN_EMAIL'));
    expect(() => readSettings({ PUBLIC_URL: 'lig.example' })).toThrow(refused('PUBLIC_URL'));
  });

  // The whole message is Turkish: a sentence of Node's own would be English.
  test.each([
    [['--nope'], '--nope diye bir seçenek yok.'],
    [['-x'], '-x diye bir seçenek yok.'],
    [['--no-empty'], '--no-empty diye bir seçenek yok.'],
    [['--port'], '--port bir değer ister.'],
    [['--data', '--empty'], '--data bir değer ister.'],
    [['--data', '-lig'], '--data bir değer ister.'],
    [['--empty=yes'], '--empty değer almaz.'],
  ])('an unknown flag, in Turkish: %j', (args, reason) => {
    const message = `${reason}\nSeçenekler için: npm start -- --help`;
    expect(() => readFlags(args, readSettings({}))).toThrow(expect.objectContaining({ exitCode: 64, message }));
  });

  test('rules that do not compile, with their place; the folder is unlocked', async () => {
    const rulesFile = join(dir, 'rules.json');
    const options = leagueOptions(dir, {}, { dataFolder: join(dir, 'rules'), rulesFile });
    await expect(startLeagueServer(options)).rejects.toMatchObject({
      exitCode: 65,
      message: expect.stringContaining(rulesFile),
    });
    await writeFile(rulesFile, '{"rules": {"teams": {".read": "auth !== "}}}');
    await expect(startLeagueServer(options)).rejects.toMatchObject({
      exitCode: 65,
      message: expect.stringContaining('teams'),
    });
    await writeFile(rulesFile, '{"rules": {}}');
    await (await startLeagueServer(options)).close();
  });
});
