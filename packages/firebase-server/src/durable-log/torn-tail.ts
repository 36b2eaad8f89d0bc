import { open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../contracts.ts';
import { writeDurably } from './durable-file.ts';
import { reserveBytes } from './format.ts';
import { DURABLE_TEXTS } from './texts.ts';

/** How many copies of torn records stay in a folder. */
const KEPT = 4;
const COPY = /\.log\..*\.torn$/;

/** An unfinished last record: its number in the whole log, its first byte, and the bytes from there to the end of the file. */
export interface TornTail {
  record: number;
  at: number;
  bytes: number;
}

/**
 * Before a start drops an unfinished last record: copies its bytes to a file beside the log, `<log>.<time>.torn`, and reports it in the log, with
 * a sentence for a person as `message`. Keeps the newest copies of the folder. A copy that the disk refuses does not stop the start.
 */
export async function keepTornTail(path: string, { record, at, bytes }: TornTail, log: Log): Promise<void> {
  const { tail, written } = await readTail(path, at, bytes);
  const copy = tail.length === 0 ? null : `${path}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}.torn`;
  const kept =
    copy === null
      ? null
      : await writeDurably(copy, tail)
          .then(() => copy)
          .catch(() => null);
  const fields = { file: path, bytes: tail.length, record, at, written, copy: kept };
  log('warn', 'journal-torn-tail', { ...fields, message: DURABLE_TEXTS.tornTail(fields) });
  await removeOldCopies(dirname(path)).catch(() => undefined);
}

/** The bytes without the reserve behind them, and the time of the file's last write. */
async function readTail(path: string, at: number, bytes: number): Promise<{ tail: Buffer; written: string }> {
  const file = await open(path, 'r');
  try {
    const tail = Buffer.alloc(bytes);
    await file.read(tail, 0, bytes, at);
    const reserve = reserveBytes(at, at + bytes);
    let end = bytes;
    while (end > 0 && tail[end - 1] === reserve[end - 1]) end -= 1;
    return { tail: tail.subarray(0, end), written: (await file.stat()).mtime.toISOString() };
  } finally {
    await file.close();
  }
}

async function removeOldCopies(dir: string): Promise<void> {
  const time = (name: string) => name.slice(name.indexOf('.log.'));
  const copies = (await readdir(dir)).filter((name) => COPY.test(name)).sort((a, b) => (time(a) < time(b) ? 1 : -1));
  for (const name of copies.slice(KEPT)) await rm(join(dir, name), { force: true });
}
