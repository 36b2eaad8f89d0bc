import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Json } from '../contracts.ts';
import { isLogFile } from './format.ts';
import { readOldLog } from './old-log.ts';
import { applyOrRefuse, damageError, readLog, readOrNull } from './read.ts';
import type { Scan } from './scan.ts';
import { DURABLE_TEXTS } from './texts.ts';
import type { TornTail } from './torn-tail.ts';

/** The files of a journal of `durable-log/journal.ts`, and the functions that receive their content. */
export interface StateOptions {
  dir: string;
  /** File name prefix: `<name>.snapshot` and `<name>-<n>.log`. */
  name: string;
  /** Called once, before any `replay`, with the last snapshot if there is one. */
  restore: (snapshot: Json) => void;
  replay: (record: Json) => void;
}

/** The files of a journal as they are in the folder. */
export interface JournalState {
  /** The number of the current log; 0 if there is none yet. */
  generation: number;
  /** The scan of that log and its length; null if it does not exist yet, or has the format without a header. */
  tail: { scan: Scan; size: number } | null;
  /** An unfinished last record of the format without a header. */
  oldTorn: TornTail | null;
  /** Records of the whole log. */
  records: number;
  hasSnapshot: boolean;
}

/** The path of a log. */
export function logPath(dir: string, name: string, generation: number): string {
  return join(dir, `${name}-${generation}.log`);
}

/** The path of the snapshot. */
export function snapshotPath(dir: string, name: string): string {
  return join(dir, `${name}.snapshot`);
}

/** The text of a snapshot of the first `base` records, which the log of that number continues. */
export function snapshotText(generation: number, base: number, state: string): string {
  const body = `${generation} v3 ${base} ${state}`;
  return `${checksum(body)} ${body}\n`;
}

/** The numbers of the existing logs. */
export async function logNumbers(dir: string, name: string): Promise<number[]> {
  const numbers = (await readdir(dir)).map((file) =>
    file.startsWith(`${name}-`) ? Number(/^-(\d+)\.log$/.exec(file.slice(name.length))?.[1]) : Number.NaN,
  );
  return numbers.filter((n) => !Number.isNaN(n));
}

/**
 * Reads the snapshot and the log that it names. Changes nothing. Throws `StartError` with `EXIT.dataFolderCorrupt` for
 * any state that no crash can leave.
 */
export async function readState(options: StateOptions): Promise<JournalState> {
  const { dir, name, replay } = options;
  const snapshot = await readSnapshot(options);
  const generation = snapshot?.generation ?? 1;
  const path = logPath(dir, name, generation);
  const logs = await logNumbers(dir, name);
  if (!logs.includes(generation)) {
    // A first start that was interrupted leaves no file at all.
    if (snapshot === null && logs.length === 0) {
      return { generation: 0, tail: null, oldTorn: null, records: 0, hasSnapshot: false };
    }
    throw damageError(path, null, DURABLE_TEXTS.missing);
  }
  const bytes = await readOrNull(path);
  if (bytes === null) throw damageError(path, null, DURABLE_TEXTS.missing); // removed since the folder was listed
  if (snapshot?.base == null && !isLogFile(bytes)) {
    const { records, torn } = readOldLog(path, bytes, replay);
    const oldTorn = torn === 0 ? null : { record: records + 1, at: bytes.length - torn, bytes: torn };
    return { generation, tail: null, oldTorn, records, hasSnapshot: snapshot !== null };
  }
  const scan = readLog(path, bytes, true, (payload) => {
    for (const line of payload.split('\n')) replay(JSON.parse(line) as Json);
  });
  // The first log has its snapshot before its first record.
  if (snapshot === null && scan.records + scan.base > 0) {
    throw damageError(snapshotPath(dir, name), null, DURABLE_TEXTS.missing);
  }
  if (scan.base !== (snapshot?.base ?? 0)) {
    throw damageError(path, { record: (snapshot?.base ?? 0) + 1, byte: 0 }, DURABLE_TEXTS.gap);
  }
  const records = scan.base + scan.records;
  return { generation, tail: { scan, size: bytes.length }, oldTorn: null, records, hasSnapshot: snapshot !== null };
}

/** `base` is null in a snapshot whose log has no header. */
async function readSnapshot(options: StateOptions): Promise<{ generation: number; base: number | null } | null> {
  const path = snapshotPath(options.dir, options.name);
  const bytes = await readOrNull(path);
  if (bytes === null) return null;
  // The checksum is of the bytes: decoding to text can hide damage.
  const body = bytes.subarray(9, -1);
  const framed = bytes.length > 10 && bytes.at(8) === 0x20 && bytes.at(-1) === 0x0a;
  if (!framed || bytes.subarray(0, 8).toString('latin1') !== checksum(body)) {
    throw damageError(path, null, DURABLE_TEXTS.badChecksum);
  }
  const [head = '', generation = '', base] = /^(\d+) (?:v3 (\d+) )?/.exec(body.toString()) ?? [];
  applyOrRefuse(path, null, () => options.restore(JSON.parse(body.toString().slice(head.length)) as Json));
  return { generation: Number(generation), base: base === undefined ? null : Number(base) };
}

function checksum(body: string | Buffer): string {
  return crc32(body).toString(16).padStart(8, '0');
}
