import { crc32 } from 'node:zlib';

/**
 * The files of a data folder: an 8-byte file header, then frames. A frame is one group commit, so only the last
 * frame of the last journal can ever be torn; anything else that does not check is damage. Zeros may follow the last
 * frame: room that was reserved, so that a commit changes nothing but bytes that the file has already.
 *
 *   file   "KLDB" version:u32 (1 had no `c` records; its files are read, and go with the next snapshot)
 *   frame  "KLF1" length:u32 crc(first 8 bytes):u32 crc(payload):u32 payload (records as JSON lines)
 */
export const FORMAT_VERSION = 2;
export const FILE_HEADER_BYTES = 8;
const FILE_MAGIC = Buffer.from('KLDB');
const FRAME_MAGIC = Buffer.from('KLF1');
const FRAME_HEADER_BYTES = 16;

/** The first bytes of a file. */
export function fileHeader(): Buffer {
  const header = Buffer.alloc(FILE_HEADER_BYTES);
  FILE_MAGIC.copy(header);
  header.writeUInt32BE(FORMAT_VERSION, 4);
  return header;
}

/** The version a file was written by, or null when it is none of ours. */
export function fileVersion(bytes: Buffer): number | null {
  if (bytes.length < FILE_HEADER_BYTES || !bytes.subarray(0, 4).equals(FILE_MAGIC)) return null;
  return bytes.readUInt32BE(4);
}

/** One frame around a payload. */
export function frame(payload: string): Buffer {
  const length = Buffer.byteLength(payload);
  const bytes = Buffer.allocUnsafe(FRAME_HEADER_BYTES + length);
  FRAME_MAGIC.copy(bytes);
  bytes.writeUInt32BE(length, 4);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, 8)), 8);
  bytes.write(payload, FRAME_HEADER_BYTES);
  bytes.writeUInt32BE(crc32(bytes.subarray(FRAME_HEADER_BYTES)), 12);
  return bytes;
}

/** How far a file reads: to its last frame, up to a torn tail, or up to damage with good frames behind it. */
export type ReadEnd = { kind: 'whole' | 'torn' | 'damaged'; offset: number };

/** Calls `each` with the payload of every good frame, in order, and says how the file ends. */
export function readFrames(bytes: Buffer, each: ((payload: string) => void) | null): ReadEnd {
  let offset = FILE_HEADER_BYTES;
  while (offset < bytes.length) {
    const length = frameLength(bytes, offset);
    if (length === null) return { kind: kindOfRest(bytes, offset), offset };
    const start = offset + FRAME_HEADER_BYTES;
    const end = start + length;
    if (end > bytes.length) return { kind: 'torn', offset };
    const payload = bytes.subarray(start, end);
    if (crc32(payload) !== bytes.readUInt32BE(offset + 12)) {
      return { kind: isZero(bytes, end) ? 'torn' : 'damaged', offset };
    }
    each?.(payload.toString());
    offset = end;
  }
  return { kind: 'whole', offset };
}

/** What bytes are that begin with no frame: reserved room, a torn commit, or damage with good frames behind it. */
function kindOfRest(bytes: Buffer, offset: number): ReadEnd['kind'] {
  if (isZero(bytes, offset)) return 'whole';
  return hasFrameAfter(bytes, offset) ? 'damaged' : 'torn';
}

/** Whether nothing but zeros follows. */
function isZero(bytes: Buffer, from: number): boolean {
  for (let at = from; at < bytes.length; at++) if (bytes[at] !== 0) return false;
  return true;
}

/** The payload length of the frame that begins at `offset`, null when no good frame header is there. */
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
