import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../tests/support/effort.ts';
import { EXIT, type Json, StartError } from '../src/contracts.ts';
import { openDatabase } from '../src/database/database.ts';
import { Engine } from '../src/database/engine.ts';
import { type Journal, openJournal } from '../src/database/journal/journal.ts';
import { compact } from '../src/database/journal/journal-folder.ts';
import { applyRecords, snapshotPayloads } from '../src/database/journal/journal-records.ts';
import type { Push, Subscriber, View } from '../src/database/view.ts';
import { parseWireQuery } from '../src/database/wire/query-wire.ts';
import { encodeHeader, HEADER_BYTES, isLogFile, reserveBytes } from '../src/durable-log/format.ts';
import { scanLog } from '../src/durable-log/scan.ts';
import { ADMIN } from '../src/rules/rule-guard.ts';
import { compileRules } from '../src/rules/rules.ts';
import { nodeFromJson } from '../src/tree/import-json.ts';
import { toJson } from '../src/tree/node.ts';
import type { Query } from '../src/tree/query.ts';
import { Tree } from '../src/tree/tree.ts';
import { oldDatabaseFile, oldDatabaseFrame } from './support/old-journals.ts';
import { until } from './support/rtdb-client.ts';
import { type LogLine, OPEN_RULES, verifyTestToken } from './support/rtdb-server.ts';

let dir: string;
let log: LogLine[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rtdb-'));
  log = [];
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const note = (level: string, event: string, fields: Record<string, unknown> = {}) =>
  void log.push({ level, event, fields });
const open = (at = dir) =>
  openDatabase({ dir: at, namespace: 'lig', rules: OPEN_RULES, verifyToken: verifyTestToken, log: note });

async function startError(at = dir): Promise<StartError> {
  const error = await open(at).then(
    () => null,
    (e) => e,
  );
  expect(error).toBeInstanceOf(StartError);
  return error;
}

/** Where the next record of a journal would begin; a reserve may follow. */
function endOf(file: string): number {
  return scanLog(readFileSync(file), null).end;
}

interface Commits {
  file: string;
  /** Where the journal ended after each commit. */
  sizes: number[];
  states: Json[];
  /** The file while the database was open: what a killed process leaves. */
  killed: Buffer;
}

/** Three commits. */
async function threeCommits(): Promise<Commits> {
  const database = await open();
  const file = join(dir, 'journal-0.log');
  const sizes = [endOf(file)];
  const states = [database.exportJson()];
  for (const value of ['one', { '.priority': 2, deep: { ü: 'zwei 😀' } }, [1, 2, 3]]) {
    await database.update('/', { a: value as Json, 'b/c': sizes.length });
    sizes.push(endOf(file));
    states.push(database.exportJson());
  }
  const killed = readFileSync(file);
  await database.close();
  return { file, sizes, states, killed };
}

/** Where the last byte of the record that begins there ends. */
function payloadEnd(bytes: Buffer, at: number): number {
  return at + 20 + bytes.readUInt32BE(at + 4);
}

test('acknowledged writes are there after a restart', async () => {
  const first = await open();
  await first.set('a', { b: [1, { c: 'ü' }], '.priority': 'p' });
  await Promise.all(Array.from({ length: 100 }, (_, i) => first.set(`n/${i}`, { '.sv': { increment: i } })));
  await first.update('/', { 'a/b/1/c': null, 'x/y': { '.sv': 'timestamp' } });
  await first.set('a/.priority', 7);
  const before = first.exportJson();
  await first.close();
  const second = await open();
  expect(second.exportJson()).toEqual(before);
  expect((before as Record<string, Record<string, Json>>).a?.['.priority']).toBe(7);
  await second.close();
});

/** Some of the numbers from `first` to below `end`; `npm run prove` tries all. */
const some = (first: number, end: number) =>
  sampleOf(
    Array.from({ length: end - first }, (_, at) => first + at),
    16,
  );

test('a last commit cut at any byte is dropped, and the folder still works', async () => {
  const { file, sizes, states } = await threeCommits();
  const from = sizes[2] ?? 0;
  const whole = readFileSync(file);
  const to = payloadEnd(whole, from);
  expect(to - from).toBeGreaterThan(40);
  const sizesTried = some(from, to);
  for (const size of sizesTried) {
    const at = join(dir, `torn-${size}`);
    mkdirSync(at);
    writeFileSync(join(at, 'journal-0.log'), whole.subarray(0, size));
    const database = await open(at);
    expect(database.exportJson(), `cut at ${size}`).toEqual(states[2]);
    await database.set('after', size);
    await database.close();
    const again = await open(at);
    expect(again.get('after')).toBe(size);
    await again.close();
    rmSync(at, { recursive: true });
  }
  expect(log.filter(({ event }) => event === 'journal-torn-tail').length).toBe(sizesTried.length);
});

test('a last commit with any part not yet written is dropped', async () => {
  const { file, sizes, states, killed } = await threeCommits();
  const from = sizes[2] ?? 0;
  const to = payloadEnd(killed, from);
  const room = reserveBytes(0, killed.length);
  for (const size of some(from, to)) {
    // the rest is as it was before the commit
    writeFileSync(file, Buffer.concat([killed.subarray(0, size), room.subarray(size)]));
    const database = await open();
    expect(database.exportJson(), `written up to ${size}`).toEqual(states[2]);
    await database.set('after', size);
    await database.close();
    const again = await open();
    expect(again.get('after')).toBe(size);
    await again.close();
  }
  for (let start = from + 32; start < to; start += 32) {
    for (const [begin, end] of [
      [start, start + 32],
      [from, start],
    ] as const) {
      writeFileSync(file, Buffer.concat([killed.subarray(0, begin), room.subarray(begin, end), killed.subarray(end)]));
      const database = await open();
      expect(database.exportJson(), `not written from ${begin} to ${end}`).toEqual(states[2]);
      await database.close();
    }
  }
});

test('a reserve is not damage, and a closed folder has none', async () => {
  const { file, sizes, states, killed } = await threeCommits();
  expect(readFileSync(file).length).toBe(sizes[3]);
  expect(killed.length).toBeGreaterThan(100_000);
  writeFileSync(file, killed);
  const database = await open();
  expect(database.exportJson()).toEqual(states[3]);
  await database.close();
  expect(log).toEqual([]);
});

test('while the server runs, the journal has a reserve that is filled and renewed', async () => {
  const database = await open();
  const file = join(dir, 'journal-0.log');
  const lengths = new Set<number>();
  for (let i = 0; i < 40; i++) {
    await database.set(`k${i}`, 'x'.repeat(20_000));
    lengths.add(readFileSync(file).length);
  }
  expect(lengths.size).toBeGreaterThan(1);
  expect(lengths.size).toBeLessThan(10);
  // As after SIGKILL: the file as it is now, with its reserve.
  const at = join(dir, 'killed');
  mkdirSync(at);
  copyFileSync(file, join(at, 'journal-0.log'));
  const copy = await open(at);
  expect(copy.exportJson()).toEqual(database.exportJson());
  await copy.close();
  await database.close();
  expect(log).toEqual([]);
});

test('a byte damaged before the last commit is an error that names the file', async () => {
  const { file, sizes } = await threeCommits();
  const whole = readFileSync(file);
  for (const at of some(0, sizes[2] ?? 0)) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] as number) ^ 0x41;
    writeFileSync(file, bytes);
    const error = await startError();
    expect(error.exitCode, `byte ${at}`).toBe(EXIT.dataFolderCorrupt);
    expect(error.message).toContain(file);
  }
});

test('each kind of unusable folder has its own error', async () => {
  const { file } = await threeCommits();
  const present = readFileSync(file);
  const bytes = Buffer.from(present);
  bytes.writeUInt32BE(4, 4);
  bytes.fill(7, 100, 200);
  writeFileSync(file, bytes);
  expect((await startError()).exitCode).toBe(EXIT.dataFolderTooNew);
  writeFileSync(file, present);
  const taken = join(dir, 'taken');
  writeFileSync(taken, '');
  expect((await startError(taken)).exitCode).toBe(EXIT.dataFolderUnusable);
  if (process.getuid?.() !== 0) {
    chmodSync(dir, 0o500);
    expect((await startError(join(dir, 'new'))).exitCode).toBe(EXIT.dataFolderUnusable);
    chmodSync(dir, 0o700);
  }
  const gap = join(dir, 'gap');
  mkdirSync(gap);
  copyFileSync(file, join(gap, 'journal-1.log'));
  expect((await startError(gap)).exitCode).toBe(EXIT.dataFolderCorrupt);
});

describe('snapshots', () => {
  test('any tree survives being written in pieces', () => {
    const wide: Record<string, Json> = {};
    for (let i = 0; i < 3000; i++) wide[`k${i}`] = { n: i, text: 'x'.repeat(i % 200), '.priority': i % 3 };
    const trees: Json[] = [
      null,
      'leaf',
      { '.value': 1, '.priority': 2 },
      { a: wide, b: { c: { ...wide, '.priority': 'p' } }, '.priority': 1 },
      wide,
    ];
    for (const json of trees) {
      const tree = new Tree();
      let pieces = 0;
      for (const payload of snapshotPayloads(nodeFromJson(json))) {
        applyRecords(tree, payload);
        pieces++;
      }
      expect(toJson(tree.root)).toEqual(toJson(nodeFromJson(json)));
      if (json === wide) expect(pieces).toBeGreaterThan(1);
    }
  });

  test('the journal is compacted during writes, and the folder opens from any stage of that', async () => {
    const { tree, journal } = await openJournal(dir, note, 20_000);
    const engine = new Engine(tree, journal, compileRules(OPEN_RULES), note, Date.now);
    const write = (path: string, value: Json) =>
      new Promise<void>((resolve, reject) =>
        engine.write({
          actor: () => ADMIN,
          change: { kind: 'set', path, json: value },
          done: (error) => (error ? reject(error) : resolve()),
        }),
      );
    for (let i = 0; i < 300; i++) await write(`k${i % 50}`, { i, text: 'y'.repeat(200) });
    await until(() => log.some(({ event }) => event === 'snapshot-written'), 'a snapshot');
    await write('last', true);
    const expected = toJson(tree.root);
    await engine.close();
    const files = readdirSync(dir);
    expect(files.filter((name) => name.startsWith('snapshot'))).toHaveLength(1);
    expect(log.filter(({ level }) => level !== 'info')).toEqual([]);

    const reopened = await open();
    expect(reopened.exportJson()).toEqual(expected);
    await reopened.close();
    // Killed after the rename, before the old files were deleted; or with half a snapshot left over.
    const generation = Math.max(...readdirSync(dir).map((name) => Number(/^journal-(\d+)/.exec(name)?.[1] ?? 0)));
    writeFileSync(join(dir, `snapshot-${generation + 1}.db.tmp`), 'half');
    copyFileSync(join(dir, `journal-${generation}.log`), join(dir, 'journal-0.log'));
    const again = await open();
    expect(again.exportJson()).toEqual(expected);
    await again.close();
    expect(existsSync(join(dir, `snapshot-${generation + 1}.db.tmp`))).toBe(false);
  });

  test('a folder of format 1, whose snapshots hold merges, is read and converted to the current format', async () => {
    const snapshot = [
      '["d","n",5]',
      '["m","list",{"b":{"c":1,".priority":2},"10":true}]',
      '["d","list/.priority","p"]',
    ];
    writeFileSync(join(dir, 'snapshot-1.db'), oldDatabaseFile(1, [snapshot.join('\n'), '"end"']));
    writeFileSync(join(dir, 'journal-1.log'), oldDatabaseFile(1, ['["m","list",{"b/c":null,"d":[7]}]']));
    const expected = { n: 5, list: { '10': true, b: null, d: [7], '.priority': 'p' } };
    const database = await open();
    expect(database.exportJson()).toEqual(toJson(nodeFromJson(expected)));
    await database.set('after', 1);
    await database.close();
    expect(readdirSync(dir).sort()).toEqual(['journal-2.log', 'snapshot-2.db']);
    for (const name of readdirSync(dir)) expect(isLogFile(readFileSync(join(dir, name)))).toBe(true);
    const again = await open();
    expect(again.exportJson()).toEqual(toJson(nodeFromJson({ ...expected, after: 1 })));
    await again.close();
  });

  test('a folder of format 2 is read with a reserve behind its journal, torn, or followed by an empty journal', async () => {
    const commits = Array.from({ length: 9 }, (_, n) => `["d","k${n}",${n}]`);
    const whole = oldDatabaseFile(2, commits);
    const last = oldDatabaseFrame(commits[8] as string).length;
    const room = Buffer.alloc(5000);
    const all = Object.fromEntries(commits.map((_, n) => [`k${n}`, n]));
    const { k8: _, ...allButLast } = all;
    const cases: [Buffer, Json, Buffer | null][] = [
      [whole, all, null],
      [Buffer.concat([whole, room]), all, null],
      [Buffer.concat([whole, room]), all, Buffer.alloc(0)],
      [Buffer.concat([whole.subarray(0, whole.length - 3), room]), allButLast, null],
      [whole.subarray(0, whole.length - last + 5), allButLast, null],
    ];
    for (const [bytes, expected, next] of cases) {
      for (const name of readdirSync(dir)) rmSync(join(dir, name));
      writeFileSync(join(dir, 'journal-0.log'), bytes);
      if (next) writeFileSync(join(dir, 'journal-1.log'), next);
      const database = await open();
      expect(database.exportJson()).toEqual(expected);
      await database.set('after', true);
      await database.close();
      const again = await open();
      expect(again.exportJson()).toEqual({ ...(expected as object), after: true });
      await again.close();
    }
    for (const name of readdirSync(dir)) rmSync(join(dir, name));
    const flipped = Buffer.from(whole);
    flipped[60] = (flipped[60] as number) ^ 1;
    writeFileSync(join(dir, 'journal-0.log'), flipped);
    expect((await startError()).exitCode).toBe(EXIT.dataFolderCorrupt);
    writeFileSync(join(dir, 'journal-0.log'), '');
    expect((await startError()).exitCode).toBe(EXIT.dataFolderCorrupt);
  });

  test('a snapshot cut short is damage', async () => {
    await threeCommits();
    const empty = Buffer.concat([
      encodeHeader({ base: 3, closed: null }),
      reserveBytes(HEADER_BYTES, HEADER_BYTES + 64),
    ]);
    writeFileSync(join(dir, 'journal-1.log'), empty);
    compact(dir, 1);
    expect(readdirSync(dir).sort()).toEqual(['journal-1.log', 'snapshot-1.db']);
    const whole = readFileSync(join(dir, 'snapshot-1.db')).length;
    for (const size of [whole - 33, HEADER_BYTES, 8, 3]) {
      truncateSync(join(dir, 'snapshot-1.db'), size);
      expect((await startError()).exitCode).toBe(EXIT.dataFolderCorrupt);
    }
  });
});

function listen(engine: Engine, path: string[], query: Query, subscriber: Subscriber): Promise<View> {
  return new Promise((resolve) => {
    engine.read((guard) => {
      const { view } = guard.listen(ADMIN, path, query, subscriber);
      return () => resolve(view);
    });
  });
}

describe('a disk that refuses', () => {
  test('makes the server answer writes with an error and apply none of them; later ones succeed', async () => {
    let full = true;
    const stored: string[] = [];
    const journal: Journal = {
      append: async (records) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        stored.push(...records);
      },
      healthy: () => true,
      close: async () => undefined,
    };
    const tree = new Tree();
    tree.set(['list'], nodeFromJson({ a: 1, b: 2, c: { d: 3 }, '.priority': 9 }));
    const engine = new Engine(tree, journal, compileRules(OPEN_RULES), note, Date.now);
    const before = toJson(tree.root);
    const pushes: Push[] = [];
    const subscriber = { active: true, push: (push: Push) => void pushes.push(push), revoke: () => undefined };
    const query = parseWireQuery({ i: '.value', l: 1, vf: 'l' });
    const view = await listen(engine, ['list'], query, subscriber);
    const write = (path: string, value: Json) =>
      new Promise<string>((resolve) =>
        engine.write({
          actor: () => ADMIN,
          change: { kind: 'set', path, json: value },
          done: (error) => resolve(error?.status ?? 'ok'),
        }),
      );
    const read = () =>
      new Promise<Json>((resolve) =>
        engine.read(() => {
          const value = toJson(tree.root);
          return () => resolve(value);
        }),
      );
    const results = [
      write('list/a', null),
      write('list/c/d', 4),
      write('list/.priority', 1),
      write('list/b/x', 0),
      write('list', 'gone'),
    ];
    const seen = read();
    expect(await Promise.all(results)).toEqual(Array(5).fill('unavailable'));
    expect(await seen).toEqual(before);
    expect(pushes).toEqual([]);
    expect(toJson(view.value(tree.root instanceof Object ? nodeFromJson({ a: 1, b: 2, c: { d: 3 } }) : null))).toEqual({
      a: 1,
    });
    full = false;
    expect(await write('list/0', 0)).toBe('ok');
    expect(pushes.map(({ data }) => data)).toEqual(['{"a":null,"0":0}']);
    expect(stored).toEqual(['["d","list/0",0]', expect.stringMatching(/^\["t","",\d+\]$/)]);
  });

  test('answers are sent only when the data that they show is durable', async () => {
    let release: () => void = () => undefined;
    const journal: Journal = {
      append: () =>
        new Promise((resolve) => {
          release = resolve;
        }),
      healthy: () => true,
      close: async () => undefined,
    };
    const engine = new Engine(new Tree(), journal, compileRules(OPEN_RULES), note, Date.now);
    const order: string[] = [];
    await listen(engine, [], parseWireQuery(null), {
      active: true,
      push: () => void order.push('push'),
      revoke: () => undefined,
    });
    engine.write({
      actor: () => ADMIN,
      change: { kind: 'set', path: 'a', json: 1 },
      done: () => void order.push('ok'),
    });
    engine.read(() => () => void order.push('read'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    engine.read(() => () => void order.push('later'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toEqual([]);
    release();
    await engine.drained();
    expect(order).toEqual(['push', 'ok', 'read', 'later']);
  });
});
