import { readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, EXIT, isLogFile, type Json, openAccounts, openObjects } from 'firebase-server';
import { beforeAll, expect, test } from 'vitest';
import { oldDatabaseFile, oldLog } from '../../packages/firebase-server/tests/support/old-journals.ts';
import { until } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { LEAGUE_VERSION } from '../../server/league/league-folder.ts';
import { exportDatabase } from '../../server/league/operations/database-file.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PORT, startProcess } from './main-harness.ts';
import { adminOf, run } from './ops-harness.ts';

// A data folder in format 1 can be verified, backed up, exported and served; serving converts it to the current format.

const dir = folderForTests();
const at = (...names: string[]) => join(dir, ...names);
const silent = () => undefined;
const SECRET = 'a'.repeat(43);

beforeAll(async () => {
  for (const part of ['auth', 'database', 'storage/content']) await mkdir(at('old', part), { recursive: true });
  const times = { passwordUpdatedAt: 1, createdAt: 1, lastLoginAt: 1, validSince: 1 };
  const people = Array.from({ length: 5 }, (_, n): Account => {
    const names = { uid: `u${n}`, email: `p${n}@example.com`, displayName: `Oyuncu ${n}`, photoUrl: '' };
    return { ...names, emailVerified: false, passwordHash: '$argon2id$x', ...times };
  });
  const picture = Buffer.from('not looked at here');
  const md5Hash = 'q9n1ZZ4uM6LqBdLq0dPp+w==';
  const rest = { generation: '1', metageneration: 1, contentType: 'image/png', token: 't', settable: {} };
  const object = {
    name: 'a.png',
    file: 'f'.repeat(32),
    size: picture.length,
    md5Hash,
    timeCreated: 1,
    updated: 1,
    ...rest,
  };
  const files: [string, string | Buffer][] = [
    ['version.json', '{"format":1}\n'],
    ['admin-secret', `${SECRET}\n`],
    ['first-run-complete', 'admin@kupaligi.local\n'],
    ['schedules.json', '{"cleanupNotifications":1}\n'],
    ['auth/accounts-1.log', oldLog(people.map((account) => [{ op: 'account', account }] as unknown as Json))],
    ['database/journal-0.log', oldDatabaseFile(2, ['["d","teams/t",{"name":"Şimşekler"}]', '["d","n",1]'])],
    ['storage/objects-1.log', oldLog([{ op: 'put', object } as unknown as Json])],
    [`storage/content/${object.file}`, picture],
  ];
  for (const [name, content] of files) await writeFile(at('old', name), content);
});

test('it can be backed up and exported unchanged, and verify reports its one damaged file', async () => {
  const { code, errors } = await run('verify', at('old'));
  expect([code, errors.split('\n  - ').length]).toEqual([EXIT.dataFolderCorrupt, 2]);
  expect(errors).toContain('"a.png"'); // its bytes do not match its hash; the logs are intact
  expect((await run('backup', at('backup'), '--data', at('old'))).code).toBe(0);
  await exportDatabase(at('old'), at('export.json'), silent);
  expect(JSON.parse(await readFile(at('export.json'), 'utf8'))).toEqual({ teams: { t: { name: 'Şimşekler' } }, n: 1 });
  expect(await readFile(at('old', 'version.json'), 'utf8')).toBe('{"format":1}\n');
});

test('it is served, and converted to the current format', async () => {
  await cp(at('old'), at('league'), { recursive: true });
  for (const round of [1, 2]) {
    const server = startProcess(['--port', '0', '--empty', '--data', at('league')]);
    try {
      const admin = await adminOf(await server.shows(PORT), at('league'));
      expect([round, await admin('teams/t/name.json')]).toEqual([round, 'Şimşekler']);
      expect((await readFile(at('league', 'admin-secret'), 'utf8')).trim()).toBe(SECRET);
      // The server rewrites the log while it serves; after a kill the next start rewrites it.
      const logs = () => readdirSync(at('league', 'database')).filter((name) => name.endsWith('.log'));
      if (round === 2) await until(() => logs().length === 1, 'the database to be rewritten');
    } finally {
      await server.stop(round === 1 ? 'SIGKILL' : 'SIGTERM');
    }
  }
  expect(JSON.parse(await readFile(at('league', 'version.json'), 'utf8'))).toMatchObject(LEAGUE_VERSION);
  // What was there before is beside it to the letter, for the version that made it; only the mark of a backup is new.
  const [before, copy] = [at('old'), at('league.yukseltme-oncesi')];
  const names = (await readdir(before, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  for (const { parentPath, name } of names) {
    const file = join(parentPath, name).slice(before.length);
    if (file.includes('lock')) continue;
    expect([file, (await readFile(copy + file)).toString('base64')]).toEqual([
      file,
      (await readFile(before + file)).toString('base64'),
    ]);
  }
  expect(await readdir(copy)).toContain('is-backup');
  for (const part of ['auth', 'database', 'storage']) {
    const logs = (await readdir(at('league', part))).filter((name) => name.endsWith('.log'));
    expect([part, logs.length]).toEqual([part, 1]);
    expect(isLogFile(await readFile(at('league', part, logs[0] ?? '')))).toBe(true);
  }
  const accounts = await openAccounts(at('league', 'auth'), silent, Date.now);
  expect([...accounts.all()].map(({ uid }) => uid).slice(0, 5)).toEqual(['u0', 'u1', 'u2', 'u3', 'u4']);
  await accounts.close();
  const objects = await openObjects(at('league', 'storage'), silent);
  expect(objects.names()).toEqual(['a.png']);
  await objects.close();
});
