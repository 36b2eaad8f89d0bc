import { crc32 } from 'node:zlib';
import type { Json } from '../contracts.ts';
import { applyOrRefuse, damageError } from './read.ts';
import { DURABLE_TEXTS } from './texts.ts';

const HEADER = 8;

/**
 * Reads a log of accounts or files without a header, as earlier versions wrote them: `length:u32 crc32:u32 payload`
 * for each record, little endian. A last record counts as unfinished only if no valid one follows anywhere.
 */
export function readOldLog(
  path: string,
  bytes: Buffer,
  replay: (record: Json) => void,
): { records: number; torn: number } {
  let at = 0;
  let records = 0;
  for (;;) {
    const payload = recordAt(bytes, at);
    if (payload === null) break;
    records += 1;
    applyOrRefuse(path, { record: records, byte: at }, () => replay(JSON.parse(payload.toString()) as Json));
    at += HEADER + payload.length;
  }
  for (let later = at + 1; later < bytes.length; later += 1) {
    const found = recordAt(bytes, later) !== null;
    if (found) throw damageError(path, { record: records + 1, byte: at }, DURABLE_TEXTS.badRecord);
  }
  return { records, torn: bytes.length - at };
}

function recordAt(bytes: Buffer, at: number): Buffer | null {
  if (at + HEADER >= bytes.length) return null;
  const length = bytes.readUInt32LE(at);
  const end = at + HEADER + length;
  // an empty record would make a run of zeros look valid; some file systems leave zeros after a crash
  if (length === 0 || end > bytes.length) return null;
  const payload = bytes.subarray(at + HEADER, end);
  return crc32(payload) === bytes.readUInt32LE(at + 4) ? payload : null;
}
