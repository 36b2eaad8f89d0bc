import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT } from 'firebase-server';
import { afterAll, expect, test } from 'vitest';
import { exportDatabase, importDatabase } from '../../server/league/operations/database-file.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PORT, type ServerProcess, startProcess } from './main-harness.ts';
import { adminOf, run, runProcess } from './ops-harness.ts';

const dir = folderForTests();
let server: ServerProcess;
const silent = () => undefined;
const at = (name: string) => join(dir, name);

afterAll(() => server?.stop('SIGKILL'));

/** What a folder's database holds, read by the command itself. */
async function contentOf(folder: string): Promise<unknown> {
  const file = at('content.json');
  await exportDatabase(at(folder), file, silent);
  return JSON.parse(await readFile(file, 'utf8'));
}

test('the export of a running league is identical after an import elsewhere', async () => {
  server = startProcess(['--port', '0', '--demo', '--data', at('league')]);
  const admin = await adminOf(await server.shows(PORT), at('league'));
  const odd = '{"__proto__":1,"list":["a","b"],"emoji 🏆":"ağ","first":{".value":1,".priority":"p"},"10":true}';
  await admin('odd.json', 'PUT', odd);
  const { code, output } = await run('export', at('league.json'), '--data', at('league'));
  expect([code, output]).toEqual([0, `Veritabanı yazıldı: ${at('league.json')}\n`]);
  const exported = await readFile(at('league.json'), 'utf8');
  expect(JSON.parse(exported)).toEqual(await admin('.json?format=export'));
  expect(exported).toContain('"__proto__": 1');
  expect(Object.keys(JSON.parse(exported).teams)).toHaveLength(12); // --demo
  expect((await stat(at('league.json'))).mode & 0o777).toBe(0o600);

  expect((await run('import', at('league.json'), '--data', at('copy'))).code).toBe(0);
  // But for what says that devices have to read it whole, that the league was put back, and that the next start looks it through.
  const { dataVersion: _version, ...config } = JSON.parse(exported).config;
  const marks = { changesSince: expect.any(Number), restored: expect.any(Number) };
  const imported = { ...JSON.parse(exported), config: { ...config, ...marks } };
  expect(await contentOf('copy')).toEqual(imported);
});

test('decision 114: each import marks the league as put back, whatever mark its file has', async () => {
  await writeFile(at('marked.json'), '{"config":{"restored":5}}');
  const marks: number[] = [];
  for (let time = 0; time < 2; time++) {
    await wait(2);
    await importDatabase(at('marked'), at('marked.json'), silent);
    marks.push(((await contentOf('marked')) as { config: { restored: number } }).config.restored);
  }
  expect(marks[0]).toBeGreaterThan(5);
  expect(marks[1]).toBeGreaterThan(marks[0] as number);
});

test('import refuses the folder of a running server and changes nothing', async () => {
  await writeFile(at('other.json'), '{"teams":null}');
  const before = await contentOf('league');
  const { code, errors } = await run('import', at('other.json'), '--data', at('league'));
  expect([code, errors]).toEqual([EXIT.dataFolderInUse, expect.stringContaining('başka bir sunucu kullanıyor')]);
  expect(await contentOf('league')).toEqual(before);
});

test.each([
  ['no JSON', '{"a":1,', 'geçerli bir JSON değil'],
  ['a bad key', '{"teams":{"x":{"a.b":1}}}', 'yol "/teams/x/a.b"'],
  [
    'a bad key far down, among good ones',
    `{"a":${JSON.stringify(Array(50).fill({ b: 1 }))},"c":{"d":[{"e#":2}]}}`,
    'yol "/c/d/0/e#"',
  ],
  ['a bad priority', '{"a":{"b":{".value":1,".priority":true}}}', 'yol "/a/b"'],
  ['33 levels', `${'{"k":'.repeat(33)}1${'}'.repeat(33)}`, '32 levels'],
])('import names what it cannot accept, and nothing is lost: %s', async (_, text, message) => {
  await writeFile(at('bad.json'), text);
  const before = await contentOf('copy');
  await expect(importDatabase(at('copy'), at('bad.json'), silent)).rejects.toMatchObject({
    exitCode: EXIT.badFile,
    message: expect.stringContaining(message),
  });
  expect(await contentOf('copy')).toEqual(before);
});

test('an import killed at any moment has happened completely or not at all', async () => {
  await writeFile(at('old.json'), '{"old":true}');
  await importDatabase(at('killed'), at('old.json'), silent);
  const fresh = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, { i }]));
  await writeFile(at('fresh.json'), JSON.stringify(fresh));
  const imported = { ...fresh, config: { changesSince: expect.any(Number), restored: expect.any(Number) } };
  for (const after of [500, 700]) {
    const command = startProcess(['import', at('fresh.json'), '--data', at('killed')]);
    await wait(after);
    await command.stop('SIGKILL');
    const content = (await contentOf('killed')) as Record<string, unknown>;
    if (content.old !== true) expect(content).toEqual(imported);
  }
  expect((await run('import', at('fresh.json'), '--data', at('killed'))).code).toBe(0); // takes over the lock of the killed process
  expect(await contentOf('killed')).toEqual(imported);
});

test('invalid commands are refused, and create nothing', async () => {
  const refused = async (...args: string[]) => (await run(...args, '--data', at('none'))).code;
  expect((await runProcess('explode', at('x'), '--data', at('none'))).code).toBe(EXIT.usage);
  expect(await refused('explode', at('x'))).toBe(EXIT.usage);
  expect(await refused('export')).toBe(EXIT.usage);
  expect(await refused('export', at('x.json'), '--without-passwords')).toBe(EXIT.usage);
  expect(await refused('backup', at('a'), at('b'))).toBe(EXIT.usage);
  expect(await refused('export', at('x.json'))).toBe(EXIT.dataFolderUnusable);
  expect(await refused('import', at('missing.json'))).toBe(EXIT.badFile);
  expect(await refused('--demo', '--empty')).toBe(EXIT.usage);
  expect(await readdir(dir)).not.toContain('none');
});
