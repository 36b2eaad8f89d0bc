import { cp, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { scanLog } from 'firebase-server';
import { beforeAll, expect, test } from 'vitest';
import { howMany } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PORT, type ServerProcess, serversIn, signIn, signUp } from './main-harness.ts';
import { adminOf } from './ops-harness.ts';
import { png } from './storage-harness.ts';

// The walk of durable-cuts.test.ts with whole servers: all three logs cut at once, killed and stopped.

const dir = folderForTests();
const start = serversIn(dir);
const LOGS = ['database/journal-0.log', 'auth/accounts-1.log', 'storage/objects-1.log'];
const PASSWORD = 'gizli-sifre';
/** How many bytes are cut off, at most; `npm run prove:crash` tries each number. */
const MOST = howMany('PROVE_CUTS', 1, 48);

async function write(server: ServerProcess, folder: string, name: string): Promise<void> {
  const port = await server.shows(PORT);
  await server.shows(/Ctrl/);
  expect(await signUp(port, `${name}@example.com`, PASSWORD)).toBe(true);
  await (await adminOf(port, folder))(`teams/${name}.json`, 'PUT', { name });
  const secret = (await readFile(join(folder, 'admin-secret'), 'utf8')).trim();
  const answer = await fetch(`http://127.0.0.1:${port}/v0/b/lig.appspot.com/o?name=${name}.png`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/png' },
    body: new Uint8Array(await png(9, 9)),
  });
  expect(answer.status).toBe(200);
}

async function holds(server: ServerProcess, folder: string, name: string): Promise<void> {
  const port = await server.shows(PORT);
  expect(await signIn(port, `${name}@example.com`, PASSWORD)).toContain('.');
  expect(await (await adminOf(port, folder))(`teams/${name}.json`)).toEqual({ name });
  const secret = (await readFile(join(folder, 'admin-secret'), 'utf8')).trim();
  const url = `http://127.0.0.1:${port}/v0/b/lig.appspot.com/o/${name}.png?alt=media`;
  expect((await fetch(url, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(200);
}

beforeAll(async () => {
  const server = start('league');
  await write(server, join(dir, 'league'), 'once');
  expect(await server.stop()).toBe(0);
});

test(`L20: three logs without their last bytes: the server starts, and what it acknowledges outlives a kill and a stop`, async () => {
  for (let cut = 1; cut <= MOST; cut += 1) {
    const name = `cut-${cut}`;
    const folder = join(dir, name);
    await cp(join(dir, 'league'), folder, { recursive: true });
    let lost = 0;
    for (const file of LOGS) {
      const bytes = await readFile(join(folder, file));
      const { records } = scanLog(bytes, null);
      const rest = bytes.subarray(0, bytes.length - cut);
      if (scanLog(rest, null).records < records) lost += 1;
      await truncate(join(folder, file), rest.length);
    }
    const first = start(name);
    await write(first, folder, 'first');
    expect(first.output().match(/Yarım kalmış son kayıt atıldı/g) ?? []).toHaveLength(lost);
    await first.stop('SIGKILL');
    const second = start(name);
    await write(second, folder, 'second');
    await holds(second, folder, 'first');
    expect(await second.stop()).toBe(0);
    const third = start(name);
    for (const one of ['first', 'second']) await holds(third, folder, one);
    await third.stop('SIGKILL');
  }
});
