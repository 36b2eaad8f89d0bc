import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkOwnFiles, EXIT, readKeys, StartError, scanLog } from 'firebase-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLastRuns } from '../../server/league/functions/schedules.ts';
import { LEAGUE_VERSION } from '../../server/league/league-folder.ts';
import { readVapid } from '../../server/league/process/vapid.ts';
import { sampleOf } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { signUp } from './main-harness.ts';
import { adminOf, leaguesIn, run } from './ops-harness.ts';
import { png } from './storage-harness.ts';

const dir = folderForTests();
const start = leaguesIn(dir);
const at = (...names: string[]) => join(dir, ...names);
const PEOPLE = 8;

// a league that was used and then stopped
beforeAll(async () => {
  const { port, stop } = await start('league');
  for (let n = 0; n < PEOPLE; n += 1) expect(await signUp(port, `p${n}@example.com`, `şifre-${n}-x`)).toBe(true);
  const admin = await adminOf(port, at('league'));
  for (let n = 0; n < 20; n += 1) await admin(`teams/t${n}.json`, 'PUT', { name: `Takım ${n}` });
  const secret = (await readFile(at('league', 'admin-secret'), 'utf8')).trim();
  for (const name of ['a.png', 'b.png']) {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'image/png' };
    const body = new Uint8Array(await png(30, 30));
    const url = `http://127.0.0.1:${port}/v0/b/lig.appspot.com/o?name=teams%2F${name}`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  }
  // while the server runs, verify checks a backup of the folder
  expect(await run('verify', '--data', at('league'))).toMatchObject({ code: EXIT.dataFolderInUse });
  expect((await run('backup', at('running'), '--data', at('league'))).code).toBe(0);
  expect(await run('verify', at('running'))).toMatchObject({ code: 0, errors: '' });
  await cp(at('league'), at('killed'), { recursive: true });
  await stop();
});

let copies = 0;
async function copyOf(name = 'league'): Promise<string> {
  copies += 1;
  await cp(at(name), at(`copy-${copies}`), { recursive: true });
  return at(`copy-${copies}`);
}

async function flip(file: string, share: number): Promise<void> {
  const bytes = await readFile(file);
  const place = Math.floor(bytes.length * share);
  bytes[place] = (bytes[place] as number) ^ 4;
  await writeFile(file, bytes);
}

describe('verify', () => {
  test('says what it checked, of a folder, of a backup, and of what a killed server leaves', async () => {
    expect((await run('backup', at('backup'), '--data', at('league'))).code).toBe(0);
    for (const folder of ['league', 'backup', 'killed']) {
      const before = await contents(at(folder));
      const { code, output, errors } = await run('verify', at(folder));
      expect([folder, code, errors]).toEqual([folder, 0, '']);
      expect(output).toContain(`Sağlam: ${at(folder)}`);
      expect(output).toMatch(/Ayarlar ve anahtarlar: 6 dosya/);
      expect(output).toMatch(/Veritabanı: \d{2,} kayıt, \d+ bayt/);
      expect(output).toMatch(new RegExp(`Hesaplar: ${PEOPLE + 1} hesap, \\d+ kayıt`));
      expect(output).toMatch(/Dosyalar: 2 dosya, 2 kayıt, \d+ bayt/);
      expect(await contents(at(folder))).toEqual(before); // it changes nothing
    }
    expect((await run('verify', '--data', at('league'))).code).toBe(0);
    expect((await run('verify', at('nothing'))).code).toBe(EXIT.dataFolderUnusable);
    expect((await run('verify', at('league'), at('backup'))).code).toBe(EXIT.usage);
  });

  test('one flipped bit at 5 % of any log: verify and the start fail and name its place', async () => {
    for (const file of ['auth/accounts-1.log', 'database/journal-0.log', 'storage/objects-1.log']) {
      for (const share of sampleOf([0.05, 0.4, 0.7], 1)) {
        const folder = await copyOf();
        const [, end = 0] = await logOf(join(folder, file));
        await truncate(join(folder, file), end); // a closed log has no reserve
        await flip(join(folder, file), share);
        const verified = await run('verify', folder);
        expect([file, verified.code]).toEqual([file, EXIT.dataFolderCorrupt]);
        expect(verified.errors).toContain(join(folder, file));
        if (share > 0.6) expect(verified.errors).toMatch(/\d+\. kayıt \(\d+\. bayttan başlar\)/);
        const started = await run('--port', '0', '--empty', '--data', folder);
        expect([file, started.code]).toEqual([file, EXIT.dataFolderCorrupt]);
        expect(started.errors).toContain('Bir yedekten geri yükle');
        // a backup of it is refused too, so the damage is not copied
        expect((await run('backup', `${folder}-backup`, '--data', folder)).code).toBe(EXIT.dataFolderCorrupt);
      }
    }
  });

  test('a stored file with changed bytes, of another length, or missing; all of them at once', async () => {
    const folder = await copyOf();
    const [one = '', two = ''] = await readdir(join(folder, 'storage', 'content'));
    await flip(join(folder, 'storage', 'content', one), 0.5);
    const first = await run('verify', folder);
    expect(first.code).toBe(EXIT.dataFolderCorrupt);
    expect(first.errors).toMatch(/Yüklenen dosya "teams\/[ab]\.png"/);
    expect(first.errors).toContain(one);
    await truncate(join(folder, 'storage', 'content', two), 10);
    await flip(join(folder, 'auth', 'accounts-1.log'), 0.5);
    const all = await run('verify', folder);
    for (const place of [one, two, 'accounts-1.log']) expect(all.errors).toContain(place);
    await rm(join(folder, 'storage', 'content', two));
    expect((await run('verify', folder)).errors).toContain('dosya yok');
  });

  test('what the next start drops is told and is no damage: the last record of a closed log that was cut, and one that a crash left unfinished', async () => {
    const closed = await copyOf();
    const log = join('auth', 'accounts-1.log');
    const [, end = 0] = await logOf(join(closed, log));
    await truncate(join(closed, log), end - 40);
    expect(await run('verify', closed)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/son kaydı \(\d+\.\) eksik/),
    });

    const killed = await copyOf('killed');
    const bytes = await readFile(join(killed, log));
    const last = scanLog(bytes, null).end;
    bytes.copy(bytes, last, 512, 520); // the first bytes of a record, and nothing of the rest
    await writeFile(join(killed, log), bytes);
    const { code, output } = await run('verify', killed);
    expect([code, output]).toEqual([0, expect.stringContaining('Son kayıt yarım kalmış')]);
  });

  test('a folder without its database, its accounts or its secret is not treated as a new league', async () => {
    for (const part of ['database', 'auth', 'admin-secret', 'auth/accounts.snapshot']) {
      const folder = await copyOf();
      await rm(join(folder, part), { recursive: true });
      for (const args of [
        ['verify', folder],
        ['--port', '0', '--empty', '--data', folder],
      ]) {
        const { code, errors } = await run(...args);
        expect([part, code]).toEqual([part, EXIT.dataFolderCorrupt]);
        expect(errors).toContain(join(folder, part));
      }
    }
  });
});

test('a small file with any bit flipped or cut anywhere is refused, or gives the same data', async () => {
  const own = (folder: string) => checkOwnFiles(folder, LEAGUE_VERSION);
  const small: [string, (folder: string) => Promise<unknown>][] = [
    ['version.json', own],
    ['admin-secret', own],
    ['first-run-complete', own],
    ['vapid.json', readVapid],
    ['schedules.json', readLastRuns],
    ['auth/keys.json', (folder) => readKeys(join(folder, 'auth', 'keys.json'))],
  ];
  const folder = await copyOf();
  for (const [file, read] of small) {
    const whole = await readFile(join(folder, file));
    const expected = JSON.stringify(await read(folder));
    let refused = 0;
    const look = async (what: string, bytes: Buffer) => {
      await writeFile(join(folder, file), bytes);
      const found = await read(folder).catch((error: unknown) => error);
      if (found instanceof StartError) {
        expect([file, what, found.exitCode]).toEqual([file, what, EXIT.dataFolderCorrupt]);
        refused += 1;
      } else if (file === 'schedules.json' || file === 'vapid.json') {
        // the name of the checksum was damaged: then there is one more field, and all others are unchanged
        expect([file, what, found]).toEqual([file, what, expect.objectContaining(JSON.parse(expected))]);
      } else expect([file, what, JSON.stringify(found)]).toEqual([file, what, expected]);
    };
    const places = sampleOf([...whole.keys()], 24);
    for (const place of places) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] as number) ^ (1 << (place % 8));
      await look(`bit ${place % 8} of byte ${place}`, bytes);
      if (place % 3 === 0) await look(`cut at ${place}`, whole.subarray(0, place));
    }
    await writeFile(join(folder, file), whole);
    expect(refused).toBeGreaterThan(places.length / 2);
  }
});

/** The number of records of a log and where they end. */
async function logOf(path: string): Promise<[number, number]> {
  const { records, end } = scanLog(await readFile(path), null);
  return [records, end];
}

/** Every file of a folder with its content. */
async function contents(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'server.lock')
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'base64')] as [string, string]));
}
