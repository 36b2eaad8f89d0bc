import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT, type Json, openJournal, openObjects } from 'firebase-server';
import { nodeAt, openAccountJournal, toJson } from 'firebase-server/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backUp } from '../../server/league/operations/backup.ts';
import { copyDataFolder } from '../../server/league/operations/copy-folder.ts';
import { FileReplacedError, openFileSnapshot } from '../../server/league/operations/file-snapshot.ts';
import { exportFiles, importFiles } from '../../server/league/operations/storage-files.ts';
import { howMany } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PORT, serversIn, signIn, signUp } from './main-harness.ts';
import { adminOf, runProcess } from './ops-harness.ts';

/** How many copies are made of a folder whose journals are rotated. */
const COPIES = howMany('PROVE_COPIES', 3, 40);

const dir = folderForTests();
const start = serversIn(dir);
const silent = () => undefined;
const at = (...names: string[]) => join(dir, ...names);

test('under load, the backup opens and holds every write acknowledged before it began', async () => {
  const port = await start('league').shows(PORT);
  const admin = await adminOf(port, at('league'));
  const writes = new Set<string>();
  const people = new Set<string>();
  const files = new Set<string>();
  let loading = true;
  const load = (work: (n: number) => Promise<unknown>) =>
    (async () => {
      for (let n = 0; loading; n += 1) await work(n);
    })();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const secret = (await readFile(at('league', 'admin-secret'), 'utf8')).trim();
  const upload = async (name: string) => {
    const url = `http://127.0.0.1:${port}/v0/b/lig.appspot.com/o?name=${encodeURIComponent(name)}`;
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'image/png' };
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(picture) });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  };
  const workers = [
    ...Array.from({ length: 8 }, (_, w) =>
      load(async (n) => {
        await admin(`load/${w}/${n}.json`, 'PUT', n);
        writes.add(`${w}/${n}`);
      }),
    ),
    load(async (n) => {
      await signUp(port, `p${n}@example.com`, 'gizli-sifre');
      people.add(`p${n}@example.com`);
      await wait(100); // hashing is slow on purpose, and not tested here
    }),
    load(async (n) => {
      await upload(`pictures/${n % 5}.png`); // replaced repeatedly while the backup copies them
      files.add(`pictures/${n % 5}.png`);
      await wait(20);
    }),
  ];
  while (writes.size < 200 || people.size < 3 || files.size < 5) await wait(20);
  const before = { writes: [...writes], people: [...people], files: [...files] };
  const { code, output } = await runProcess('backup', at('copy'), '--data', at('league'));
  expect([code, output]).toEqual([0, expect.stringContaining(`Yedek hazır: ${at('copy')}`)]);
  const after = writes.size;
  loading = false;
  await Promise.all(workers);
  expect(after).toBeGreaterThan(before.writes.length); // the load continued meanwhile
  expect((await stat(at('copy'))).mode & 0o777).toBe(0o700);

  const restored = start('copy');
  const port2 = await restored.shows(PORT);
  const admin2 = await adminOf(port2, at('copy'));
  const tree = (await admin2('load.json?format=export')) as Record<string, Record<string, number>>;
  const lost = before.writes.filter((key) => {
    const [w = '', n = ''] = key.split('/');
    return tree[w]?.[n] !== Number(n);
  });
  expect(lost).toEqual([]);
  for (const email of before.people)
    expect([email, await signIn(port2, email, 'gizli-sifre')]).toEqual([email, expect.stringContaining('.')]);
  for (const name of before.files) {
    const url = `http://127.0.0.1:${port2}/v0/b/lig.appspot.com/o/${encodeURIComponent(name)}?alt=media`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
    expect([name, answer.status]).toEqual([name, 200]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(40);
  }
});

test('a backup appears complete or not at all, and never overwrites anything', async () => {
  await mkdir(at('taken'));
  await writeFile(at('taken', 'mine.txt'), 'mine');
  const refused = (target: string, from = 'league') => backUp(at(from), target).catch((error) => error.exitCode);
  expect(await refused(at('taken'))).toBe(EXIT.dataFolderUnusable);
  expect(await refused(at('league', 'backup'))).toBe(EXIT.usage);
  expect(await refused(at('x'), 'nothing-here')).toBe(EXIT.dataFolderUnusable);
  await cp(at('copy', 'version.json'), at('broken', 'version.json'));
  await cp(at('copy', 'database'), at('broken', 'database'), { recursive: true });
  const [journal = ''] = await readdir(at('broken', 'database'));
  await writeFile(at('broken', 'database', journal), 'no journal of ours');
  expect(await refused(at('x'), 'broken')).toBe(EXIT.dataFolderCorrupt);
  expect(await readFile(at('taken', 'mine.txt'), 'utf8')).toBe('mine');
  expect((await readdir(dir)).filter((name) => name === 'x' || name.endsWith('.partial'))).toEqual([]);
});

test('a journal whose reserve fills while it is copied is copied as of one moment', async () => {
  const from = at('filling');
  await mkdir(from);
  const { journal } = await openJournal(at('filling', 'database'), silent);
  let acknowledged = -1;
  let going = true;
  const writing = (async () => {
    // Longer than one piece that is copied at once.
    for (let n = 0; going; n += 1) {
      await journal.append([`["d","k",{"n":${n},"text":"${'x'.repeat(3000)}"}]`]);
      acknowledged = n;
      if (n % 20 === 0) await wait(0);
    }
  })();
  while (acknowledged < 300) await wait(5);
  for (let turn = 0; turn < COPIES; turn += 1) {
    const known = acknowledged;
    await copyDataFolder(from, at(`filled-${turn}`));
    const opened = await openJournal(at(`filled-${turn}`, 'database'), silent);
    await opened.journal.close();
    expect(Number(nodeAt(opened.tree.root, ['k', 'n']))).toBeGreaterThanOrEqual(known);
    await rm(at(`filled-${turn}`), { recursive: true });
  }
  going = false;
  await writing;
  await journal.close();
  expect((await readdir(from)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test.each([true, false])('a copy holds what the file held at that moment, with hard links: %s', async (links) => {
  const from = at(`held-${links}`);
  await mkdir(from);
  await writeFile(join(from, 'log'), 'first,');
  await writeFile(join(from, 'content'), 'whole');
  const hold = await openFileSnapshot(from, links);
  for (const name of ['log', 'content']) await hold.take(join(from, name), join(from, `${name}-copy`));
  await expect(hold.take(join(from, 'gone'), join(from, 'gone-copy'))).rejects.toBeInstanceOf(FileReplacedError);
  await writeFile(join(from, 'log'), 'second', { flag: 'a' });
  await rm(join(from, 'content'));
  await hold.copy();
  await hold.release();
  expect(await readFile(join(from, 'log-copy'), 'utf8')).toBe('first,');
  expect(await readFile(join(from, 'content-copy'), 'utf8')).toBe('whole');
  expect((await readdir(from)).sort()).toEqual(['content-copy', 'log', 'log-copy']);
});

test('while the journals are rotated repeatedly, each copy is a state that the league had', async () => {
  const from = at('turning');
  await mkdir(from);
  const { tree, journal } = await openJournal(at('turning', 'database'), silent, 3000);
  const accounts: number[] = [];
  const second = await openAccountJournal({
    dir: at('turning', 'auth'),
    name: 'accounts',
    restore: () => undefined,
    replay: () => undefined,
    snapshot: () => accounts.slice(),
    log: silent,
    compactAt: 200,
  });
  let acknowledged = -1;
  let going = true;
  const writing = (async () => {
    for (let n = 0; going; n += 1) {
      tree.set([`k${n % 50}`], n);
      accounts.push(n);
      if (accounts.length > 50) accounts.shift();
      await Promise.all([journal.append([`["d","k${n % 50}",${n}]`]), second.append(n, () => undefined)]);
      acknowledged = n;
    }
  })();
  let copies = 0;
  // Continues until there is enough of each, however slow the disk is.
  for (let turn = 0; copies < COPIES || acknowledged <= 200; turn += 1) {
    const known = acknowledged;
    const to = at(`turn-${turn}`);
    try {
      await copyDataFolder(from, to);
    } catch (error) {
      if (error instanceof FileReplacedError) continue; // the command retries
      throw error;
    }
    copies += 1;
    const opened = await openJournal(join(to, 'database'), silent);
    await opened.journal.close();
    const values = Object.values((toJson(nodeAt(opened.tree.root, [])) ?? {}) as Record<string, Json>);
    expect(Math.max(-1, ...values.map(Number))).toBeGreaterThanOrEqual(known);
    const seen: number[] = [];
    const copied = await openAccountJournal({
      dir: join(to, 'auth'),
      name: 'accounts',
      restore: (snapshot) => void seen.push(...(snapshot as number[])),
      replay: (record) => void seen.push(record as number),
      snapshot: () => [],
      log: silent,
    });
    await copied.close();
    expect(Math.max(-1, ...seen)).toBeGreaterThanOrEqual(known);
  }
  going = false;
  await writing;
  await journal.close();
  await second.close();
});

test('files that are replaced continuously are copied all the same', async () => {
  const objects = await openObjects(at('replaced', 'storage'), silent);
  await writeFile(at('replaced', 'version.json'), '{"format":1}');
  const put = async (n: number) => {
    const content = Buffer.alloc(20_000, n);
    await objects.put({
      name: `n${n % 40}`,
      file: await objects.write(content),
      generation: '1',
      metageneration: 1,
      contentType: 'image/png',
      size: content.length,
      md5Hash: '',
      timeCreated: 1,
      updated: n,
      token: '',
      settable: {},
    });
  };
  for (let n = 0; n < 40; n += 1) await put(n);
  let going = true;
  const replacing = (async () => {
    for (let n = 40; going; n += 1) await put(n);
  })();
  await backUp(at('replaced'), at('replaced-copy'));
  going = false;
  await replacing;
  await objects.close();
  const copy = await openObjects(at('replaced-copy', 'storage'), silent);
  expect(copy.names()).toHaveLength(40);
  for (const name of copy.names()) {
    const object = copy.get(name);
    const handle = object && (await copy.read(object));
    const content = await handle?.readFile();
    await handle?.close();
    expect([name, content?.length, content?.every((byte) => byte === (object?.updated ?? 0) % 256)]).toEqual([
      name,
      20_000,
      true,
    ]);
  }
  await copy.close();
});

test('files are exported under their names if these are safe, and imported with their tokens', async () => {
  const objects = await openObjects(at('files', 'storage'), silent);
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const { createHash } = await import('node:crypto');
  const names = ['players/ada.png', 'a', 'a/b.png', 'A/B.png', 'con:aux?.png', 'ağ 🏆.png', 'files.json'];
  for (const name of names) {
    await objects.put({
      name,
      file: await objects.write(png),
      generation: '1',
      metageneration: 1,
      contentType: 'image/png',
      size: png.length,
      md5Hash: createHash('md5').update(png).digest('base64'),
      timeCreated: 1,
      updated: 2,
      token: `token of ${name}`,
      settable: {},
    });
  }
  await objects.close();
  await writeFile(at('files', 'version.json'), '{"format":1}');
  expect(await exportFiles(at('files'), at('exported'), silent)).toBe(names.length);
  expect(await readFile(at('exported', 'players', 'ada.png'))).toEqual(png);
  expect(await importFiles(at('files-again'), at('exported'), silent)).toBe(names.length);
  const again = await openObjects(at('files-again', 'storage'), silent);
  expect(again.names()).toEqual([...names].sort());
  for (const name of names) {
    const object = again.get(name);
    const handle = object && (await again.read(object));
    expect([name, object?.token, await handle?.readFile()]).toEqual([name, `token of ${name}`, png]);
    await handle?.close();
  }
  await again.close();

  const index = JSON.parse(await readFile(at('exported', 'files.json'), 'utf8'));
  for (const change of [
    { file: '../secret' },
    { file: '/etc/passwd' },
    { name: '../x' },
    { contentType: 'image/svg+xml' },
    { md5Hash: 'x' },
  ]) {
    await writeFile(at('exported', 'files.json'), JSON.stringify({ files: [{ ...index.files[0], ...change }] }));
    await expect(importFiles(at('files-again'), at('exported'), silent)).rejects.toMatchObject({
      exitCode: EXIT.badFile,
    });
  }
});
