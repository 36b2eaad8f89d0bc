import { crc32 } from 'node:zlib';

/**
 * The files of the database in formats 1 and 2, which are read and no longer written: an 8-byte file header, then
 * frames. A frame is one group commit, so only the last frame of the last journal can be torn. Zeros may follow the
 * last frame.
 *
 *   file   "KLDB" version:u32 (1 had no `c` records)   frame  "KLF1" length:u32 crc(first 8 bytes):u32
 * crc(payload):u32 payload (records as JSON lines)
 */
export const OLD_VERSION = 2;
export const OLD_HEADER_BYTES = 8;
const FILE_MAGIC = Buffer.from('KLDB');
const FRAME_MAGIC = Buffer.from('KLF1');
const FRAME_HEADER_BYTES = 16;
/** The version of a file's writer, or null if the file has another format. */
export function fileVersion(bytes: Buffer): number | null {
  if (bytes.length < OLD_HEADER_BYTES || !bytes.subarray(0, 4).equals(FILE_MAGIC)) return null;
  return bytes.readUInt32BE(4);
}

/** The end of a file's readable part: its last frame, a torn tail, or damage with valid frames behind it. */
export type ReadEnd = { kind: 'whole' | 'torn' | 'damaged'; offset: number; frames: number };

/** Calls `each` with the payload of every valid frame, in order, and returns how the file ends. */
export function readFrames(bytes: Buffer, each: ((payload: string) => void) | null): ReadEnd {
  let offset = OLD_HEADER_BYTES;
  let frames = 0;
  while (offset < bytes.length) {
    const length = frameLength(bytes, offset);
    if (length === null) return { kind: kindOfRest(bytes, offset), offset, frames };
    const start = offset + FRAME_HEADER_BYTES;
    const end = start + length;
    if (end > bytes.length) return { kind: 'torn', offset, frames };
    const payload = bytes.subarray(start, end);
    if (crc32(payload) !== bytes.readUInt32BE(offset + 12)) {
      return { kind: isZero(bytes, end) ? 'torn' : 'damaged', offset, frames };
    }
    each?.(payload.toString());
    offset = end;
    frames++;
  }
  return { kind: 'whole', offset, frames };
}

/** The kind of the bytes after the last frame: reserve, a torn commit, or damage with valid frames behind it. */
function kindOfRest(bytes: Buffer, offset: number): ReadEnd['kind'] {
  if (isZero(bytes, offset)) return 'whole';
  return hasFrameAfter(bytes, offset) ? 'damaged' : 'torn';
}

/** Whether only zeros follow. */
function isZero(bytes: Buffer, from: number): boolean {
  for (let at = from; at < bytes.length; at++) if (bytes[at] !== 0) return false;
  return true;
}

/** The payload length of the frame that begins at `offset`, null if it has no valid frame header. */
function frameLength(bytes: Buffer, offset: number): number | null {
  if (offset + FRAME_HEADER_BYTES > bytes.length) return null;
  const head = bytes.subarray(offset, offset + 8);
  if (!head.subarray(0, 4).equals(FRAME_MAGIC) || crc32(head) !== bytes.readUInt32BE(offset + 8)) return null;
  return head.readUInt32BE(4);
}

function hasFrameAfter(bytes: Buffer, offset: number): boolean {
  for (let at = bytes.indexOf(FRAME_MAGIC, offset + 1); at >= 0; at = bytes.indexOf(FRAME_MAGIC, at + 1)) {
    if (frameLength(bytes, at) !== null) return true;
  }
  return false;
}
