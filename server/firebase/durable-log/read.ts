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
