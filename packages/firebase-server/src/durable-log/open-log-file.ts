import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../contracts.ts';
import { syncFolder } from './durable-file.ts';
import { align, encodeHeader, HEADER_BYTES } from './format.ts';
import { type LogFile, OpenLogFile, RESERVE_BYTES, writeReserve } from './log-file.ts';
import type { Scan } from './scan.ts';
import { keepTornTail } from './torn-tail.ts';

/** Creates a log file; it appears with header and reserve, or not at all. `base`: records of the log before it. */
export async function createLogFile(path: string, base: number, log: Log): Promise<LogFile> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w+', 0o600);
  try {
    const reserved = HEADER_BYTES + RESERVE_BYTES;
    await file.write(encodeHeader({ base, closed: null }), 0, HEADER_BYTES, 0);
    await writeReserve(file, HEADER_BYTES, reserved);
    await file.sync();
    await rename(temporary, path);
    await syncFolder(dirname(path));
    const state = { path, file, base, records: 0, offset: HEADER_BYTES, reserved, log };
    return new OpenLogFile(state);
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Opens a log file for appending. It moves an unfinished last record to a copy beside the log and cuts it off; the caller has refused a damaged file
 * before. A kill at any step leaves a file that opens again.
 */
export async function openLogFile(path: string, scan: Scan, size: number, log: Log): Promise<LogFile> {
  const { base, records, end } = scan;
  const file = await open(path, 'r+');
  try {
    if (scan.kind === 'torn') {
      await keepTornTail(path, { record: base + records + 1, at: end, bytes: scan.tornBytes }, log);
    }
    if (scan.lostLast) await closeWithout(file, scan, size);
    // The reserve comes before the header says that the log is open: an open log always has reserve. A file that was cut within the gap behind its
    // last record gets the rest of the gap too: a gap with other bytes is damage.
    const reserved = Math.max(align(size), end + RESERVE_BYTES);
    await writeReserve(file, Math.min(size, end), reserved);
    await file.sync();
    await file.write(encodeHeader({ base, closed: null }), 0, HEADER_BYTES, 0);
    await file.sync();
    return new OpenLogFile({ path, file, base, records, offset: end, reserved, log });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Makes a closed log that has lost its last record one of the records that are left, before anything longer than it is written. */
async function closeWithout(file: FileHandle, { base, records, end }: Scan, size: number): Promise<void> {
  if (size > end) await file.truncate(end);
  else await writeReserve(file, size, end);
  await file.sync();
  await file.write(encodeHeader({ base, closed: { records, end } }), 0, HEADER_BYTES, 0);
  await file.sync();
}
