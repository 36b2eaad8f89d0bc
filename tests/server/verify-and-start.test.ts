import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isLogFile, type Log, openJournal, openObjects, StartError, scanLog } from 'firebase-server';
import { HEADER_BYTES } from 'firebase-server/testing';
import { beforeAll, expect, test } from 'vitest';
import { startSchedules } from '../../server/league/functions/schedules.ts';
import { openLeagueFolder } from '../../server/league/league-folder.ts';
import { openLeagueAuth } from '../../server/league/league-server.ts';
import { verifyFolder } from '../../server/league/operations/verify.ts';
import { readSettings } from '../../server/league/process/settings.ts';
import { openVapid } from '../../server/league/process/vapid.ts';
import { howMany, sampleOf } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { signUp } from './main-harness.ts';
import { adminOf, leaguesIn } from './ops-harness.ts';
import { png } from './storage-harness.ts';

// The operator's check and the start say the same of every damaged folder.

const dir = folderForTests(true);
const start = leaguesIn(dir);
const STATES = ['closed', 'killed'] as const;
const settings = readSettings({});

beforeAll(async () => {
  const { port, stop } = await start('league');
  for (const name of ['a', 'b']) expect(await signUp(port, `${name}@example.com`, 'şifre-1-x')).toBe(true);
  const admin = await adminOf(port, join(dir, 'league'));
  for (const name of ['a', 'b']) await admin(`teams/${name}.json`, 'PUT', { name });
  const secret = (await readFile(join(dir, 'league', 'admin-secret'), 'utf8')).trim();
  for (const name of ['a.png', 'b.png']) {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'image/png' };
    const url = `http://127.0.0.1:${port}/v0/b/lig.appspot.com/o?name=teams%2F${name}`;
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(await png(9, 9)) });
    expect(answer.status).toBe(200);
  }
  await cp(join(dir, 'league'), join(dir, 'killed'), { recursive: true });
  await stop();
  await cp(join(dir, 'league'), join(dir, 'closed'), { recursive: true });
});

type Verdict = { code: number; dropped: boolean };

/** Opens everything that reads the data folder at a start, with the functions that the start uses. */
async function startParts(path: string): Promise<Verdict> {
  let dropped = false;
  const log: Log = (_level, event) => {
    dropped ||= event === 'journal-torn-tail';
  };
  const closes: (() => Promise<void>)[] = [];
  try {
    const folder = await openLeagueFolder(path);
    closes.push(folder.unlock);
    closes.push((await openLeagueAuth(settings, folder, log)).close);
    const { journal } = await openJournal(folder.paths.database, log);
    closes.push(() => journal.close());
    closes.push((await openObjects(folder.paths.storage, log)).close);
    await openVapid(settings, path);
    closes.push((await startSchedules({ schedules: {}, dir: path, now: Date.now, log })).close);
    return { code: 0, dropped };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: error.exitCode, dropped: false };
  } finally {
    for (const close of closes.reverse()) await close();
  }
}

async function verify(path: string): Promise<Verdict> {
  try {
    const lines = await verifyFolder(path);
    return { code: 0, dropped: lines.some((line) => /Son kayıt yarım|son kaydı/.test(line)) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: error.exitCode, dropped: false };
  }
}

/** Cuts at every byte, and a flipped bit in every byte, of what matters: a log's header and last two records, the whole of other files. */
function damagesOf(bytes: Buffer): [string, Buffer][] {
  const places: number[] = [];
  const add = (from: number, to: number) => {
    for (let at = from; at < Math.min(to, bytes.length); at += 1) places.push(at);
  };
  if (isLogFile(bytes)) {
    const starts: number[] = [];
    const { end } = scanLog(bytes, (_, at) => void starts.push(at));
    add(0, HEADER_BYTES);
    add(starts.at(-2) ?? HEADER_BYTES, end + 64);
  } else add(0, bytes.length);
  return places.flatMap((at) => {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
    return [
      [`cut at ${at}`, bytes.subarray(0, at)],
      [`bit ${at % 8} of byte ${at} flipped`, flipped],
    ] as [string, Buffer][];
  });
}

/** Files whose bytes a start does not read: `verify` compares uploads with their records too, and a lock belongs to a process. */
const NOT_READ = /content|\.lock|\.eml$/;

test.each(STATES)('a folder that was %s, with a cut or a flipped bit: verify and the start agree', async (state) => {
  const home = join(dir, state);
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(home, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_READ.test(file));
  expect(files).toEqual(expect.arrayContaining(['version.json', 'auth/keys.json', 'auth/accounts.snapshot']));
  const each = howMany('PROVE_DAMAGES', 3, 4000);
  const verdicts: Record<string, number> = {};
  const differ: string[] = [];
  const folder = join(dir, 'damaged');
  for (const file of files) {
    const whole = await readFile(join(home, file));
    for (const [what, bytes] of sampleOf(damagesOf(whole), each)) {
      await rm(folder, { recursive: true, force: true });
      await cp(home, folder, { recursive: true });
      await writeFile(join(folder, file), bytes);
      const checked = await verify(folder);
      const started = await startParts(folder);
      const verdict = `verify ${checked.code}${checked.dropped ? ', drops' : ''}; start ${started.code}${started.dropped ? ', drops' : ''}`;
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
      if (checked.code !== started.code || checked.dropped !== started.dropped)
        differ.push(`${file} ${what}: ${verdict}`);
    }
  }
  console.log(`${state}: ${files.length} files, ${JSON.stringify(verdicts)}`);
  expect(differ).toEqual([]);
});
