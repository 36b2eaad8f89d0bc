import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EXIT } from 'firebase-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { SOURCES, startProcess } from './main-harness.ts';
import { leaguesIn, run } from './ops-harness.ts';

// What the file system refuses ends the start with 73 and a Turkish sentence that names the place, never with Node's own words.

const dir = folderForTests();
const start = leaguesIn(dir);
let copies = 0;

beforeAll(async () => {
  await (await start('league')).stop();
});

async function copy(): Promise<string> {
  copies += 1;
  const folder = join(dir, `copy-${copies}`);
  await cp(join(dir, 'league'), folder, { recursive: true });
  return folder;
}

/** The command before Node that makes it an ordinary user, whom rights bind; null if root cannot become one here. */
const OTHER = process.getuid?.() === 0 ? asNobody() : [];

function asNobody(): string[] | null {
  const command = ['setpriv', '--reuid=65534', '--clear-groups'];
  const reads = ['-e', `require('fs').accessSync(${JSON.stringify(join(import.meta.dirname, '../..', SOURCES))})`];
  const { status } = spawnSync(command[0] as string, [...command.slice(1), process.execPath, ...reads]);
  return status === 0 ? command : null;
}

const LOWEST = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const PORT_80_IS_FREE = !existsSync(LOWEST) || Number(readFileSync(LOWEST, 'utf8')) <= 80;

const NODES_WORDS = /\n +at |illegal|not a directory|already exists|too many|no space|E[A-Z]+: /;

async function refusesToStart(folder: string, place: string, reason: RegExp): Promise<void> {
  const { code, errors } = await run('--port', '0', '--empty', '--data', folder);
  expect([place, code, errors]).toEqual([
    place,
    EXIT.dataFolderUnusable,
    expect.stringContaining(resolve(folder, place)),
  ]);
  expect(errors).toMatch(reason);
  expect(errors).not.toMatch(NODES_WORDS);
  expect(await readdir(folder)).not.toContain('server.lock');
}

async function refusesToVerify(folder: string, place: string): Promise<void> {
  const { code, errors } = await run('verify', folder);
  expect([place, code, errors]).toEqual([
    place,
    EXIT.dataFolderUnusable,
    expect.stringContaining(resolve(folder, place)),
  ]);
  expect(errors).not.toMatch(NODES_WORDS);
}

const FILES = [
  ...['version.json', 'admin-secret', 'first-run-complete', 'vapid.json', 'schedules.json', 'auth/keys.json'],
  ...['auth/accounts.snapshot', 'auth/accounts-1.log', 'storage/objects.snapshot', 'storage/objects-1.log'],
  'database/journal-0.log',
];
const FOLDERS = ['database', 'auth', 'storage', 'storage/content'];

describe('73, a sentence and no stack, from the start and from verify', () => {
  test.each(sampleOf(FILES, 3))(
    'a folder where the file %s should be, and a file that cannot be read',
    async (file) => {
      for (const make of [mkdir, (path: string) => symlink(path, path)]) {
        const folder = await copy();
        await rm(join(folder, file));
        await make(join(folder, file));
        await refusesToStart(folder, file, /klasör var|okunamıyor/);
        await refusesToVerify(folder, file);
      }
    },
  );

  test.each(sampleOf(FOLDERS, 2))('a file where the folder %s should be', async (name) => {
    const folder = await copy();
    await rm(join(folder, name), { recursive: true });
    await writeFile(join(folder, name), 'a file');
    await refusesToStart(folder, name, /klasör olmalı/);
    await refusesToVerify(folder, name);
  });

  test('a lock that is no file', async () => {
    const folder = await copy();
    await mkdir(join(folder, 'server.lock'));
    const { code, errors } = await run('--port', '0', '--empty', '--data', folder);
    expect([code, errors]).toEqual([EXIT.dataFolderUnusable, expect.stringContaining(join(folder, 'server.lock'))]);
  });

  test.skipIf(OTHER === null)('a file or a folder without the right to it', async () => {
    const as = OTHER as string[];
    await chmod(dir, 0o755);
    for (const place of sampleOf(['.', ...FOLDERS, ...FILES], 2)) {
      const folder = await copy();
      if (as.length > 0)
        for (const one of ['', ...(await readdir(folder, { recursive: true }))])
          await chown(join(folder, one), 65534, 65534);
      await chmod(join(folder, place), 0);
      const server = startProcess(['--port', '0', '--empty', '--data', folder], {}, undefined, { before: as });
      expect([place, await server.ended()]).toEqual([place, EXIT.dataFolderUnusable]);
      expect(server.errors()).toContain('izin yok');
      expect(server.errors()).not.toMatch(NODES_WORDS);
      await chmod(join(folder, place), 0o700);
    }
  });

  test.skipIf(OTHER === null)('a folder of somebody else is not taken for one without a league', async () => {
    const folder = await copy();
    await chmod(dir, 0o755);
    await chmod(folder, 0);
    for (const command of [
      ['verify', folder],
      ['backup', join(dir, 'nowhere'), '--data', folder],
    ]) {
      const server = startProcess(command, {}, undefined, { before: OTHER as string[] });
      expect([command[0], await server.ended()]).toEqual([command[0], EXIT.dataFolderUnusable]);
      expect([command[0], server.errors()]).toEqual([command[0], expect.stringContaining('izin yok')]);
    }
    await chmod(folder, 0o700);
  });

  test.skipIf(OTHER === null || PORT_80_IS_FREE)(
    'a port without the right to it: another try would be refused too',
    async () => {
      await chmod(dir, 0o755);
      const data = join(dir, 'port-80');
      await mkdir(data);
      if ((OTHER as string[]).length > 0) await chown(data, 65534, 65534);
      const server = startProcess(['--port', '80', '--empty', '--data', data], {}, undefined, {
        before: OTHER as string[],
      });
      expect(await server.ended()).toBe(EXIT.usage);
      expect(server.errors()).toContain('80');
    },
  );

  test('settings that cannot be read are 64', async () => {
    const place = join(dir, 'here');
    await mkdir(join(place, '.env'), { recursive: true });
    const server = startProcess(['--port', '0'], {}, undefined, { cwd: place });
    const ended = [await server.ended(), server.errors()];
    expect(ended).toEqual([EXIT.usage, expect.stringMatching(/^\.env dosyası okunamıyor/)]);
    expect(server.errors()).not.toMatch(NODES_WORDS);
  });

  test('a full disk: the sentence says so, and the start succeeds when there is room', async () => {
    const folder = await copy();
    await symlink('/dev/full', join(folder, 'schedules.json.tmp'));
    await refusesToStart(folder, '', /yer yok/);

    await rm(join(folder, 'schedules.json.tmp'), { force: true });
    for (const most of [0, 4096]) {
      const limit = ['prlimit', `--fsize=${most}`];
      const full = startProcess(['--port', '0', '--empty', '--data', folder], {}, undefined, { before: limit });
      expect([most, await full.ended()]).toEqual([most, EXIT.dataFolderUnusable]);
      expect(full.errors()).toMatch(/yer yok/);
      expect(full.errors()).not.toMatch(NODES_WORDS);
      expect(await readdir(folder)).not.toContain('server.lock');
    }
    const server = startProcess(['--port', '0', '--empty', '--data', folder]);
    await server.shows(/Ctrl/);
    expect(await server.stop()).toBe(0);
  });
});
