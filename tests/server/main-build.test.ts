import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { folderForTests } from '../support/folder-for-tests.ts';

// A project of two files, built by the real Vite.

const root = folderForTests();
const said: string[] = [];
const assets = async () => (await readdir(join(root, 'dist', 'assets'))).filter((name) => name.endsWith('.js'));
const writeScript = (text: string) => writeFile(join(root, 'src', 'main.js'), text);
const words = 'kupa '.repeat(200);

beforeAll(async () => {
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="/src/main.js"></script>');
  await writeScript(`document.title = 'bir ${words}';`);
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
});
beforeEach(() => {
  said.length = 0;
});
afterAll(() => vi.restoreAllMocks());

test('builds a missing app, says so, and compresses it', async () => {
  await buildIfNeeded(root);
  expect(said[0]).toContain('derleniyor');
  const [script = ''] = await assets();
  expect(existsSync(join(root, 'dist', 'assets', `${script}.br`))).toBe(true);
  expect(existsSync(join(root, 'dist', 'index.html.gz'))).toBe(true);
});

test('builds nothing if nothing changed, whatever the files’ times are', async () => {
  const { mtimeMs } = await stat(join(root, 'dist', 'index.html'));
  await writeScript(await readFile(join(root, 'src', 'main.js'), 'utf8'));
  await buildIfNeeded(root);
  expect(said).toEqual([]);
  expect((await stat(join(root, 'dist', 'index.html'))).mtimeMs).toBe(mtimeMs);
});

test('rebuilds a changed source; keeps the assets of the previous build, deletes older ones', async () => {
  const [first = ''] = await assets();
  await writeScript(`document.title = 'iki ${words}';`);
  await buildIfNeeded(root);
  expect(await assets()).toHaveLength(2);
  expect(await assets()).toContain(first);
  await writeScript(`document.title = 'üç ${words}';`);
  await buildIfNeeded(root);
  expect(await assets()).toHaveLength(2);
  expect(await assets()).not.toContain(first);
});

test('of .env only what is built in rebuilds the app', async () => {
  const setting = (line: string) => writeFile(join(root, '.env'), `${line}\n`);
  try {
    await setting('BACKUP_FOLDER=../yedekler');
    await buildIfNeeded(root);
    expect(said).toEqual([]);
    await setting('LEAGUE_CITY=Bursa');
    await buildIfNeeded(root);
    expect(said).toHaveLength(2);
  } finally {
    delete process.env.BACKUP_FOLDER;
    delete process.env.LEAGUE_CITY;
    await rm(join(root, '.env'));
  }
  await buildIfNeeded(root);
});

test('a failed build leaves the app unchanged', async () => {
  const before = await assets();
  await writeScript('const = ;');
  await expect(buildIfNeeded(root)).rejects.toThrow();
  expect(await assets()).toEqual(before);
  await writeScript(`document.title = 'üç ${words}';`);
  await buildIfNeeded(root);
  expect(await assets()).toEqual(before);
});
