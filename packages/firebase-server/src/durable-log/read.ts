import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { EXIT, StartError } from '../contracts.ts';
import { HEADER_BYTES } from './format.ts';
import { type Scan, scanLog } from './scan.ts';
import { DURABLE_TEXTS } from './texts.ts';

/** The place of a damage: the record's number in the whole log (from 1) and the byte at which it begins. */
export interface Place {
  record: number;
  byte: number;
}

/** The error that ends a start because of a damaged file: which file, at which place, and what to do. */
export function damageError(file: string, place: Place | null, what: string): StartError {
  return new StartError(EXIT.dataFolderCorrupt, DURABLE_TEXTS.damaged(file, place, what));
}

/**
 * Reads the content of a log file and calls `apply` with each record, in order.
 * @param mayBeTorn whether its last record may be unfinished: only in the file that was last written to
 * @throws {StartError} `EXIT.dataFolderCorrupt` for damage that no crash causes, `EXIT.dataFolderTooNew`
 */
export function readLog(file: string, bytes: Buffer, mayBeTorn: boolean, apply: (payload: string) => void): Scan {
  let records = 0;
  const scan = scanLog(bytes, (payload, byte) => {
    records += 1;
    applyOrRefuse(file, { record: records, byte }, () => apply(payload));
  });
  if (scan.kind === 'newer') throw new StartError(EXIT.dataFolderTooNew, DURABLE_TEXTS.newer(file));
  const inHeader = scan.end < HEADER_BYTES;
  const place = inHeader ? null : { record: scan.base + scan.records + 1, byte: scan.end };
  if (scan.kind === 'damaged')
    throw damageError(file, place, inHeader ? DURABLE_TEXTS.badHeader : DURABLE_TEXTS.badRecord);
  if (scan.kind === 'torn' && !mayBeTorn) throw damageError(file, place, DURABLE_TEXTS.badRecord);
  return scan;
}

/** Runs `apply`; an error from it means that a record with a right checksum makes no sense. */
export function applyOrRefuse(file: string, place: Place | null, apply: () => void): void {
  try {
    apply();
  } catch (error) {
    throw damageError(file, place, DURABLE_TEXTS.senseless((error as Error).message));
  }
}

/**
 * The error that ends a start because the file system refused something in the data folder. Returns any other error unchanged.
 * @param place what to name if the system's error names no path
 */
export function unusableError(error: unknown, place: string): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || code === undefined || syscall === undefined) return error;
  return new StartError(EXIT.dataFolderUnusable, DURABLE_TEXTS.unusableFile(path ?? place, code), { cause: error });
}

/** The bytes of a file of the data folder, null if it does not exist. Throws {@link StartError} if it cannot be read. */
export async function readOrNull(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw unusableError(error, path);
  });
}

/** The bytes of a file of the data folder, at once. Throws {@link StartError} if it cannot be read. */
export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unusableError(error, path);
  }
}
