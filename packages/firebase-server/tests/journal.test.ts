import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { openJournal } from '../src/durable-log/journal.ts';
import { scanLog } from '../src/durable-log/scan.ts';
import { oldLog, oldSnapshot } from './support/old-journals.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A journal whose state is the list of all its records. */
async function open(compactAt?: number) {
  let state: Json[] = [];
  const events: string[] = [];
  const messages: unknown[] = [];
  const journal = await openJournal({
    dir,
    name: 'list',
    restore: (snapshot) => {
      state = snapshot as Json[];
    },
    replay: (record) => state.push(record),
    snapshot: () => state,
    log: (_level, event, fields) => {
      events.push(event);
      if (fields?.message !== undefined) messages.push(fields.message);
    },
    ...(compactAt === undefined ? {} : { compactAt }),
  });
  const add = (record: Json) => {
    state.push(record);
    return journal.append(record, () => state.pop());
  };
  return { state, events, messages, add, close: journal.close };
}

describe('acknowledged records are read again', () => {
  test('in order, after many at once', async () => {
    const journal = await open();
    await Promise.all(Array.from({ length: 500 }, (_, at) => journal.add({ at, text: 'şampiyon' })));
    await journal.close();
    const again = await open();
    expect(again.state).toEqual(Array.from({ length: 500 }, (_, at) => ({ at, text: 'şampiyon' })));
    await again.close();
  });

  test('with a log torn at every byte of its last record', async () => {
    const journal = await open();
    await journal.add('first');
    await journal.add('second');
    const file = join(dir, 'list-1.log');
    const before = scanLog(await readFile(file), null).end;
    await journal.add('the last one');
    await journal.close();
    const full = await readFile(file);
    const end = full.lastIndexOf('the last one"') + 'the last one"'.length;
    for (let cut = end - 1; cut >= before; cut -= 1) {
      await writeFile(file, full.subarray(0, cut));
      const torn = await open();
      expect(torn.state).toEqual(['first', 'second']);
      expect(torn.events).toEqual(['journal-torn-tail']);
      await torn.close();
    }
  });

  test('a start that drops a torn record says which in Turkish, and keeps the bytes of the newest few beside the log', async () => {
    const file = join(dir, 'list-1.log');
    for (let turn = 0; turn < 7; turn += 1) {
      const journal = await open();
      await journal.add(`kayıt ${turn}`);
      const { end } = scanLog(await readFile(file), null);
      await journal.add('yarım kalan');
      await journal.close();
      const whole = await readFile(file);
      await writeFile(file, whole.subarray(0, end + 33));
      const again = await open();
      const [copy = ''] = (await readdir(dir))
        .filter((name) => name.endsWith('.torn'))
        .sort()
        .slice(-1);
      expect(await readFile(join(dir, copy))).toEqual(whole.subarray(end, end + 33));
      expect(again.messages).toEqual([
        expect.stringMatching(
          new RegExp(
            `^Yarım kalmış son kayıt atıldı: ${file}, ${turn + 2}\\. kayıt \\(${end}\\. bayttan başlar, 33 bayt; .*${copy}$`,
          ),
        ),
      ]);
      await again.close();
    }
    expect((await readdir(dir)).filter((name) => name.endsWith('.torn'))).toHaveLength(4);
  });

  test('with zeros or garbage behind them, and new records follow', async () => {
    for (const rubbish of [Buffer.alloc(4096), Buffer.from('rubbish'.repeat(50))]) {
      const before = await open();
      await before.add('kept');
      await before.close();
      const file = (await readdir(dir)).find((name) => name.endsWith('.log')) ?? '';
      await appendFile(join(dir, file), rubbish);
      const after = await open();
      expect(after.state.at(-1)).toBe('kept');
      await after.add('new');
      await after.close();
      const last = await open();
      expect(last.state.slice(-2)).toEqual(['kept', 'new']);
      await last.close();
    }
  });

  test('across compaction, and after a crash at any step of it', async () => {
    const journal = await open(200);
    for (let at = 0; at < 60; at += 1) await journal.add({ at });
    await Promise.all(Array.from({ length: 60 }, (_, at) => journal.add({ at: 60 + at })));
    await journal.close();
    const expected = Array.from({ length: 120 }, (_, at) => ({ at }));
    const logs = (await readdir(dir)).filter((name) => name.endsWith('.log'));
    expect(logs).toHaveLength(1);
    const number = Number(/\d+/.exec(logs[0] ?? '')?.[0]);
    expect(number).toBeGreaterThan(1);
    // killed after the next log was created, before the snapshot that names it; or before the old log was deleted
    await writeFile(join(dir, `list-${number + 1}.log`), '');
    await writeFile(join(dir, `list-${number - 1}.log`), 'old');
    await writeFile(join(dir, 'list.snapshot.tmp'), 'half');
    const again = await open();
    expect(again.state).toEqual(expected);
    await again.close();
    expect((await readdir(dir)).filter((name) => name.endsWith('.log'))).toHaveLength(1);
  });
});

test('records that the disk refuses are undone, the last first, before anybody is told', async () => {
  const journal = await open();
  await journal.add('kept');
  await journal.close(); // from here on every write fails
  const seen: Json[][] = [];
  const refused = ['one', 'two', 'three'].map((record) =>
    journal.add(record).then(
      () => expect.fail(`${record} was acknowledged`),
      () => seen.push([...journal.state]),
    ),
  );
  expect(journal.state).toEqual(['kept', 'one', 'two', 'three']);
  await Promise.all(refused);
  expect(seen).toEqual([['kept'], ['kept'], ['kept']]);
  const again = await open();
  expect(again.state).toEqual(['kept']);
  await again.close();
});

describe('logs without a header, as earlier versions wrote them', () => {
  test('are read, with and without a snapshot, and replaced by the current format', async () => {
    for (const snapshot of [false, true]) {
      const n = snapshot ? 7 : 1;
      if (snapshot) await writeFile(join(dir, 'list.snapshot'), oldSnapshot(n, ['a', { b: 1 }]));
      await writeFile(join(dir, `list-${n}.log`), oldLog(['c', 'ğ']));
      const expected = snapshot ? ['a', { b: 1 }, 'c', 'ğ'] : ['c', 'ğ'];
      const journal = await open();
      expect(journal.state).toEqual(expected);
      await journal.add('new');
      await journal.close();
      const again = await open();
      expect(again.state).toEqual([...expected, 'new']);
      await again.close();
      expect((await readdir(dir)).sort()).toEqual([`list-${n + 1}.log`, 'list.snapshot']);
      expect((await readFile(join(dir, `list-${n + 1}.log`))).subarray(0, 4).toString()).toBe('KLD3');
      for (const name of await readdir(dir)) await rm(join(dir, name));
    }
  });

  test('a torn last record is cut off, damage before another record is refused', async () => {
    const records = Array.from({ length: 12 }, (_, at) => ({ at, text: 'ş'.repeat(at) }));
    const whole = oldLog(records);
    const last = oldLog(records.slice(0, -1)).length;
    const file = join(dir, 'list-1.log');
    for (let cut = last + 1; cut < whole.length; cut += 1) {
      await writeFile(file, whole.subarray(0, cut));
      const torn = await open();
      expect([torn.state, torn.events]).toEqual([records.slice(0, -1), ['journal-torn-tail']]);
      await torn.close();
      for (const name of await readdir(dir)) await rm(join(dir, name));
    }
    for (let at = 0; at < last; at += 1) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] as number) ^ 0x10;
      await writeFile(file, bytes);
      await expect(open()).rejects.toMatchObject({ exitCode: 74, message: expect.stringContaining('list-1.log') });
      expect((await readFile(file)).equals(bytes)).toBe(true);
    }
  });
});

describe('damage that no crash can cause is refused', () => {
  test('a changed snapshot, a missing log, a missing snapshot', async () => {
    const journal = await open(100);
    for (let at = 0; at < 20; at += 1) await journal.add({ at });
    await journal.close();
    const snapshot = join(dir, 'list.snapshot');
    const text = await readFile(snapshot, 'utf8');
    await writeFile(snapshot, text.replace('"at":1', '"at":2'));
    await expect(open()).rejects.toMatchObject({ exitCode: 74 });
    await rm(snapshot);
    await expect(open()).rejects.toMatchObject({ exitCode: 74 });
    await writeFile(snapshot, text);
    const file = (await readdir(dir)).find((name) => name.endsWith('.log')) ?? '';
    await rm(join(dir, file));
    await expect(open()).rejects.toMatchObject({ exitCode: 74 });
  });
});
