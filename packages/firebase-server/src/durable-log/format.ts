import { crc32 } from 'node:zlib';

/**
 * The file under every durable log (accounts, uploaded files, database) and under the database's snapshots.
 *
 *   header  512 bytes, one sector: "KLD3" version:u32 base:u48 records:u48 end:u48, zeros, crc(all before it):u32
 *           base     how many records of the whole log come before this file
 *           records  how many this file holds and where the last one ends, written when it is closed; all ones while open
 *   frame   at a multiple of 32: "KLF3" length:u32 number:u32 crc(payload):u32 crc(the 16 bytes before):u32 payload
 *   reserve behind the last frame: preallocated bytes, a pattern that encodes their own position; never zeros or a frame
 *
 * A log that is open always ends in reserve, and reserve is on disk before a frame is written into it. So a crash can
 * leave one thing only: one unfinished frame that is followed by reserve. Any other end is damage: a file cut short has no
 * reserve, a page of zeros is neither frame nor reserve, a doubled block has wrong numbers. A sector is written as a whole,
 * and no frame's header lies across two.
 */
const LOG_VERSION = 3;
export const HEADER_BYTES = 512;
/** The least reserve of an open log, in bytes. */
export const MIN_RESERVE = 32;
const ALIGN = 32;
const FRAME_HEADER_BYTES = 20;
const FILE_MAGIC = Buffer.from('KLD3');
const FRAME_MAGIC = Buffer.from('KLF3');
const OPEN = 2 ** 48 - 1;

export interface LogHeader {
  base: number;
  /** Null while the log is open. */
  closed: { records: number; end: number } | null;
}

/** The first bytes of a file. */
export function encodeHeader({ base, closed }: LogHeader): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  FILE_MAGIC.copy(bytes);
  bytes.writeUInt32BE(LOG_VERSION, 4);
  bytes.writeUIntBE(base, 8, 6);
  bytes.writeUIntBE(closed?.records ?? OPEN, 14, 6);
  bytes.writeUIntBE(closed?.end ?? OPEN, 20, 6);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, HEADER_BYTES - 4)), HEADER_BYTES - 4);
  return bytes;
}

/** The header of a file; `newer` if a later version wrote it, `damaged` if no version writes such a header. */
export function decodeHeader(bytes: Buffer): LogHeader | 'newer' | 'damaged' {
  if (bytes.length < HEADER_BYTES || !isLogFile(bytes)) return 'damaged';
  const head = Buffer.from(bytes.subarray(0, HEADER_BYTES));
  const version = head.readUInt32BE(4);
  head.writeUInt32BE(LOG_VERSION, 4);
  const good = crc32(head.subarray(0, HEADER_BYTES - 4)) === head.readUInt32BE(HEADER_BYTES - 4);
  // a header that is valid with this version's number has a damaged version number
  if (version !== LOG_VERSION) return good || version < LOG_VERSION ? 'damaged' : 'newer';
  if (!good) return 'damaged';
  const records = head.readUIntBE(14, 6);
  return { base: head.readUIntBE(8, 6), closed: records === OPEN ? null : { records, end: head.readUIntBE(20, 6) } };
}

/** Whether a file claims to be of this format. */
export function isLogFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(FILE_MAGIC);
}

/** The record of that number (from 1, in the file) as a frame. */
export function encodeFrame(payload: string, number: number): Buffer {
  const length = Buffer.byteLength(payload);
  const bytes = Buffer.allocUnsafe(FRAME_HEADER_BYTES + length);
  FRAME_MAGIC.copy(bytes);
  bytes.writeUInt32BE(length, 4);
  bytes.writeUInt32BE(number, 8);
  bytes.write(payload, FRAME_HEADER_BYTES);
  bytes.writeUInt32BE(crc32(bytes.subarray(FRAME_HEADER_BYTES)), 12);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, 16)), 16);
  return bytes;
}

/** The position of the next frame after bytes that end at `end`. */
export function align(end: number): number {
  return Math.ceil(end / ALIGN) * ALIGN;
}

/** The reserve between two positions of a file. */
export function reserveBytes(from: number, to: number): Buffer {
  const start = from - (from % 4);
  const bytes = Buffer.allocUnsafe(Math.ceil((to - start) / 4) * 4);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeInt32LE(roomWord(start + at), at);
  return bytes.subarray(from - start, to - start);
}

function roomWord(at: number): number {
  return Math.imul(at >>> 2, 0x9e3779b1) ^ 0x5bd1e995;
}

/** The few reserve bytes between the end of a record and the position of the next one. */
export function gapBytes(end: number): Buffer {
  return reserveBytes(end, align(end));
}

/** Whether those bytes are correct, up to the end of the file. */
export function hasGap(bytes: Buffer, end: number): boolean {
  const to = Math.min(align(end), bytes.length);
  for (let at = end; at < to; at += 1) {
    if (bytes[at] !== ((roomWord(at) >>> ((at % 4) * 8)) & 0xff)) return false;
  }
  return true;
}

/** The payload's length and the record's number from a frame's header; null if there is no header. */
export function decodeFrameHeader(bytes: Buffer, at: number): { length: number; number: number; crc: number } | null {
  if (at + FRAME_HEADER_BYTES > bytes.length || !bytes.subarray(at, at + 4).equals(FRAME_MAGIC)) return null;
  if (crc32(bytes.subarray(at, at + 16)) !== bytes.readUInt32BE(at + 16)) return null;
  return { length: bytes.readUInt32BE(at + 4), number: bytes.readUInt32BE(at + 8), crc: bytes.readUInt32BE(at + 12) };
}

/** The position of a frame's payload. */
export function payloadStart(at: number): number {
  return at + FRAME_HEADER_BYTES;
}

/** Whether a valid frame header follows anywhere. */
export function hasFrameFrom(bytes: Buffer, from: number): boolean {
  for (let at = bytes.indexOf(FRAME_MAGIC, from); at >= 0; at = bytes.indexOf(FRAME_MAGIC, at + 1)) {
    if (decodeFrameHeader(bytes, at) !== null) return true;
  }
  return false;
}
