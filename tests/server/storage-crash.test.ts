import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type LeagueStorage, openStorage, scanLog } from 'firebase-server';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSharp } from '../../functions/src/sharp.ts';
import { howMany } from '../support/effort.ts';
import { OPEN_RULES, PNG, png } from './storage-harness.ts';

/** How often the server is killed. */
const ROUNDS = howMany('PROVE_STORAGE_KILLS', 1, 3);

let dir: string;
let events: string[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'files-'));
  events = [];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function openFiles(): Promise<LeagueStorage> {
  return openStorage({
    dir,
    bucket: 'lig.appspot.com',
    rules: OPEN_RULES,
    loadSharp,
    verifyToken: () => Promise.reject(new Error('nobody asks')),
    log: (_level, event) => events.push(event),
  });
}

const contents = async () => (await readdir(join(dir, 'content'))).sort();

test('killed repeatedly under load: acknowledged files are there, complete, and nothing else is left', async () => {
  const acknowledged = new Map<string, string | null>();
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, at) => png(40 + at, 40, `#0${at}${at}`)));
  let uploads = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/storage-crash-server.ts', dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const base = `http://127.0.0.1:${JSON.parse(String(line)).port}/v0/b/lig.appspot.com/o`;
    const headers = { authorization: 'Bearer x', 'content-type': 'image/png' };
    const touched = new Set<string>();
    let alive = true;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let step = 0; alive; step++) {
        const name = `players/${writer}/${step % 3 === 0 ? 'avatar' : `f${round}-${step % 5}`}`;
        touched.add(name);
        try {
          if (step % 7 === 6) {
            const answer = await fetch(`${base}/${encodeURIComponent(name)}`, { method: 'DELETE', headers });
            if (answer.status === 204 || answer.status === 404) acknowledged.set(name, null);
          } else {
            const body = new Uint8Array(pictures[(writer + step) % 8] as Buffer);
            const answer = await fetch(`${base}?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body });
            const { md5Hash } = (await answer.json()) as { md5Hash: string };
            if (answer.status === 200) acknowledged.set(name, md5Hash);
            uploads++;
          }
          touched.delete(name);
        } catch {
          return; // killed before the answer: either outcome is right
        }
      }
    });
    const enough = uploads + 60;
    while (uploads < enough) await wait(5);
    await wait(7 * round);
    child.kill('SIGKILL');
    await once(child, 'exit');
    alive = false;
    await Promise.all(writers);

    const files = await openFiles();
    expect(await contents()).toHaveLength(files.count());
    const found = new Map<string, string>();
    for (const name of files.names()) {
      const { bytes = Buffer.alloc(0) } = (await files.read(name)) ?? {};
      await expect(sharp(bytes).raw().toBuffer(), `${name} is whole`).resolves.toBeInstanceOf(Buffer);
      found.set(name, createHash('md5').update(bytes).digest('base64'));
    }
    // an unanswered upload may be stored or not; from now on the stored state counts
    for (const name of touched) acknowledged.set(name, found.get(name) ?? null);
    const wanted = [...acknowledged].filter(([, md5]) => md5 !== null);
    expect([...found].sort()).toEqual(wanted.sort());
    await files.close();
  }
  expect(acknowledged.size).toBeGreaterThan(10);
});

describe('files on disk', () => {
  test('a journal torn at every byte of its last record', async () => {
    const files = await openFiles();
    await files.put('ilk.png', await png(), PNG.contentType);
    const journal = join(dir, 'objects-1.log');
    const before = scanLog(await readFile(journal), null).end;
    const [first] = await contents();
    await files.put('son.png', await png(9, 9), PNG.contentType);
    await files.close();
    const full = await readFile(journal);
    for (let cut = full.lastIndexOf('}'); cut >= before; cut -= 3) {
      await writeFile(journal, full.subarray(0, cut));
      await writeFile(join(dir, 'content', 'half'), 'a half file');
      const torn = await openFiles();
      expect(torn.names()).toEqual(['ilk.png']);
      expect(await contents()).toEqual([first]);
      await torn.close();
    }
    expect(events).toContain('storage-orphans-removed');
  });

  test('do not have the names that clients give them, and are deleted when they are replaced or removed', async () => {
    const files = await openFiles();
    for (let at = 0; at < 3; at++) await files.put('a/b.png', await png(8 + at), PNG.contentType);
    await files.put('A/b.png', await png(), PNG.contentType);
    const names = await contents();
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
    await files.remove('a/b.png');
    await files.remove('a/b.png');
    expect(files.names()).toEqual(['A/b.png']);
    expect(await contents()).toHaveLength(1);
    expect(files.size()).toBe((await files.read('A/b.png'))?.bytes.length);
    await files.close();
  });

  test('a missing or truncated file is logged, and all others still work', async () => {
    const files = await openFiles();
    await files.put('a.png', await png(), PNG.contentType);
    const [a] = await contents();
    await files.put('b.png', await png(30, 30), PNG.contentType);
    await files.put('c.png', await png(), PNG.contentType);
    await files.close();
    const b = (await contents()).find((name) => name !== a) ?? '';
    await rm(join(dir, 'content', a ?? ''));
    const again = await openFiles();
    expect(events).toContain('storage-content-missing');
    expect(await again.read('a.png')).toBeNull();
    await writeFile(join(dir, 'content', b), 'short');
    const readable = await Promise.all(['b.png', 'c.png'].map((name) => again.read(name)));
    expect(readable.filter((each) => each === null)).toHaveLength(1);
    expect(events).toContain('storage-content-lost');
    await again.put('a.png', await png(), PNG.contentType);
    expect(await again.read('a.png')).not.toBeNull();
    await again.close();
  });

  test('a disk that refuses is reported, and nothing half-written is visible', async () => {
    const files = await openFiles();
    await files.put('a.png', await png(), PNG.contentType);
    await rm(join(dir, 'content'), { recursive: true });
    await writeFile(join(dir, 'content'), 'no folder');
    const answer = await files.handle(
      new Request('http://x/v0/b/lig.appspot.com/o?name=b.png', {
        method: 'POST',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(await png()),
      }),
      'http://x',
    );
    expect(answer.status).toBe(403); // nobody is signed in
    await expect(files.put('b.png', await png(), PNG.contentType)).rejects.toThrow();
    expect(files.names()).toEqual(['a.png']);
    await files.close();
  });
});
