import { crc32 } from 'node:zlib';
import type { Json } from '../../src/contracts.ts';

// Journals in the formats of earlier versions: no code writes them any more, but the server opens folders with them.

/** A file of the database in format 1 or 2: its header and a frame for each payload. */
export function oldDatabaseFile(version: 1 | 2, payloads: readonly string[]): Buffer {
  const header = Buffer.from('KLDB\0\0\0\0');
  header.writeUInt32BE(version, 4);
  return Buffer.concat([header, ...payloads.map(oldDatabaseFrame)]);
}

export function oldDatabaseFrame(payload: string): Buffer {
  const body = Buffer.from(payload);
  const head = Buffer.from('KLF1\0\0\0\0\0\0\0\0\0\0\0\0');
  head.writeUInt32BE(body.length, 4);
  head.writeUInt32BE(crc32(head.subarray(0, 8)), 8);
  head.writeUInt32BE(crc32(body), 12);
  return Buffer.concat([head, body]);
}

/** A log of the accounts or the files without a header: `length:u32 crc32:u32 payload` for each record. */
export function oldLog(records: readonly Json[]): Buffer {
  return Buffer.concat(
    records.map((record) => {
      const body = Buffer.from(JSON.stringify(record));
      const head = Buffer.alloc(8);
      head.writeUInt32LE(body.length, 0);
      head.writeUInt32LE(crc32(body), 4);
      return Buffer.concat([head, body]);
    }),
  );
}

/** A snapshot of the accounts or the files from before their logs had headers. */
export function oldSnapshot(generation: number, state: Json): string {
  const body = `${generation} ${JSON.stringify(state)}`;
  return `${crc32(body).toString(16).padStart(8, '0')} ${body}\n`;
}
