import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { howMany, sampleOf } from '../../../tests/support/effort.ts';
import { folderForTests } from '../../../tests/support/folder-for-tests.ts';
import { EXIT, StartError } from '../src/contracts.ts';
import { readFolder } from '../src/database/database.ts';
import { createLogFile, HEADER_BYTES } from '../src/durable-log/durable-log.ts';
import { scanLog } from '../src/durable-log/scan.ts';
import { DURABLE_STORES, type DurableStore, type OpenStore } from './support/durable-stores.ts';

const dir = folderForTests(true);
const BEFORE = [0, 1, 2, 3];
const AFTER = [10, 11];
/** How many cuts of each part of a log are tried; `npm run prove:crash` tries each byte. */
const CUTS = howMany('PROVE_LOG_CUTS', 8, 4000);
const silent = () => undefined;
afterEach(() => void vi.restoreAllMocks());

type Content = ReadonlyMap<string, Buffer>;

/** The files of a store with four records, as a clean stop or a kill leaves them. */
async function filled(store: DurableStore, how: 'closed' | 'killed'): Promise<Content> {
  const folder = join(dir, `${store.part}-${how}`);
  const running = await store.open(folder);
  for (const n of BEFORE) await running.add(n);
  if (how === 'closed') await running.close();
  const content = await contentOf(folder);
  if (how === 'killed') await running.close();
  return content;
}

async function contentOf(folder: string): Promise<Content> {
  const content = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) content.set(entry.name, await readFile(join(folder, entry.name)));
  }
  return content;
}

function same(a: Content, b: Content): boolean {
  return a.size === b.size && [...a].every(([name, bytes]) => b.get(name)?.equals(bytes));
}

async function folderWith(name: string, content: Content): Promise<string> {
  const folder = join(dir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [file, bytes] of content) await writeFile(join(folder, file), bytes);
  return folder;
}

/** Lengths from `first` to below `end`. */
const lengths = (first: number, end: number, step = 1) =>
  Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, i) => first + i * step);

/** Every byte of the header and of the last two records; of the reserve the ends in full, and a byte in every few kilobytes. */
function cutsOf(bytes: Buffer): { header: number[]; records: number[]; reserve: number[] } {
  const starts: number[] = [];
  const { end } = scanLog(bytes, (_, at) => void starts.push(at));
  const [near, last] = [Math.min(bytes.length, end + 68), Math.max(end, bytes.length - 33)];
  return {
    header: lengths(0, HEADER_BYTES),
    records: lengths(starts.at(-2) as number, end),
    reserve: [...new Set([...lengths(end, near), ...lengths(near, last, 32_771), ...lengths(last, bytes.length)])],
  };
}

/** The store on these files, or null if it refuses them and changes nothing. */
async function opened(store: DurableStore, folder: string, content: Content): Promise<OpenStore | null> {
  try {
    return await store.open(folder);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    expect(error.exitCode).toBe(EXIT.dataFolderCorrupt);
    expect(same(await contentOf(folder), content)).toBe(true);
    return null;
  }
}

/** The result of a start on these files. Later acknowledged records must survive a clean stop and a kill. */
async function startOn(store: DurableStore, content: Content): Promise<'refused' | 'whole' | 'without the last'> {
  const stopped = await folderWith('stopped', content);
  const running = await opened(store, stopped, content);
  if (running === null) return 'refused';
  const found = running.has();
  for (const n of AFTER) await running.add(n);
  const killed = await folderWith('killed', await contentOf(stopped));
  await running.close();
  for (const folder of [stopped, killed]) {
    const again = await store.open(folder);
    expect(again.has()).toEqual([...found, ...AFTER]);
    await again.close();
  }
  if (found.length === BEFORE.length) return 'whole';
  expect(found).toEqual(BEFORE.slice(0, -1));
  return 'without the last';
}

for (const store of DURABLE_STORES) {
  test.each(['closed', 'killed'] as const)(
    `L20: ${store.name}, %s: after a cut at any byte every later record is kept, or the first start refuses`,
    async (how) => {
      const content = await filled(store, how);
      const whole = content.get(store.log) as Buffer;
      for (const [part, cuts] of Object.entries(cutsOf(whole))) {
        const outcomes: Record<string, number> = {};
        const faults: string[] = [];
        for (const cut of sampleOf(cuts, CUTS)) {
          const outcome = await startOn(store, new Map(content).set(store.log, whole.subarray(0, cut))).catch(
            (error: unknown) => `broken: ${String(error).split('\n')[0]}`,
          );
          if (outcome.startsWith('broken')) faults.push(`cut at ${cut} ${outcome}`);
          else outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        }
        console.log(`${store.name}, ${how}, ${part}: ${cuts.length} cuts, ${JSON.stringify(outcomes)}`);
        expect([part, faults]).toEqual([part, []]);
      }
    },
  );

  test(`L20: ${store.name}: a start on a cut log that is killed before any of its writes can be repeated`, async () => {
    const content = await filled(store, 'closed');
    const whole = content.get(store.log) as Buffer;
    const { records } = cutsOf(whole);
    const handle = await open(join(import.meta.dirname, 'durable-cuts.test.ts'));
    const handles = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const moments = new Map<string, Content>();
    for (const cut of records.filter((length) => length % 16 === 3)) {
      const folder = await folderWith('stopped', new Map(content).set(store.log, whole.subarray(0, cut)));
      for (const call of ['write', 'truncate', 'sync'] as const) {
        const real = handles[call] as (...args: unknown[]) => Promise<unknown>;
        vi.spyOn(handles, call as 'sync').mockImplementation(async function (this: unknown, ...args: unknown[]) {
          moments.set(`cut at ${cut}, before write ${moments.size} (${call})`, await contentOf(folder));
          return (await real.apply(this, args)) as undefined;
        });
      }
      const running = await store.open(folder).catch(() => null);
      vi.restoreAllMocks();
      await running?.close();
    }
    expect(moments.size).toBeGreaterThan(20);
    for (const [moment, files] of moments) {
      expect([moment, await startOn(store, files).catch(String)]).toEqual([
        moment,
        expect.stringMatching(/whole|last/),
      ]);
    }
  });
}

test('L20: the database with two journals: the last one cut within its header is refused', async () => {
  const folder = await folderWith('two', await filled(DURABLE_STORES[0] as DurableStore, 'closed'));
  const second = join(folder, 'journal-1.log');
  await (await createLogFile(second, BEFORE.length, silent)).close();
  const whole = await readFile(second);
  for (const cut of lengths(0, HEADER_BYTES)) {
    await writeFile(second, whole.subarray(0, cut));
    expect(() => readFolder(folder), `cut at ${cut}`).toThrow(expect.objectContaining({ exitCode: 74 }));
  }
});
