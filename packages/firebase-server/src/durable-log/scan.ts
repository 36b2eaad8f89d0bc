import { crc32 } from 'node:zlib';
import {
  align,
  decodeFrameHeader,
  decodeHeader,
  HEADER_BYTES,
  hasFrameFrom,
  hasGap,
  type LogHeader,
  MIN_RESERVE,
  payloadStart,
  reserveBytes,
} from './format.ts';

/** Bytes of a frame before its payload. */
const HEADER_OF_FRAME = payloadStart(0);

/** The content of a log file, and its end. */
export interface Scan {
  /**
   * `whole`; `torn`: all but an unfinished last record, which can be cut off; `damaged`: no crash leaves that;
   * `newer`: a later version wrote it.
   */
  kind: 'whole' | 'torn' | 'damaged' | 'newer';
  /** Records of the log before this file. */
  base: number;
  /** Valid records, from the first on. */
  records: number;
  /** The position of the next record, or of the damage. A closed file that was cut within the gap before it is shorter. */
  end: number;
  /** Bytes of an unfinished record that would be cut off. */
  tornBytes: number;
  /**
   * A closed file has lost its last record: no crash does that, but the log can be continued.
   */
  lostLast: boolean;
}

/** Calls `each` with the payload and position of every valid record, in order, and returns how the file ends. */
export function scanLog(bytes: Buffer, each: ((payload: string, at: number) => void) | null): Scan {
  const header = decodeHeader(bytes);
  if (typeof header === 'string') {
    return { kind: header, base: 0, records: 0, end: 0, tornBytes: 0, lostLast: false };
  }
  let at = HEADER_BYTES;
  let records = 0;
  for (;;) {
    const frame = decodeFrameHeader(bytes, at);
    if (frame === null || frame.number !== records + 1) break;
    const end = payloadStart(at) + frame.length;
    if (end > bytes.length) break;
    const payload = bytes.subarray(payloadStart(at), end);
    if (crc32(payload) !== frame.crc || !hasGap(bytes, end)) break;
    each?.(payload.toString(), at);
    records += 1;
    at = align(end);
  }
  const kind = endOf(bytes, header, at, records);
  const tornBytes = kind === 'torn' ? Math.max(0, bytes.length - at) : 0;
  const lostLast = header.closed !== null && records < header.closed.records;
  return { kind, base: header.base, records, end: at, tornBytes, lostLast };
}

function endOf(bytes: Buffer, { closed }: LogHeader, at: number, records: number): 'whole' | 'torn' | 'damaged' {
  if (closed !== null) {
    // The header gives the number of records. After the end, a crash may have left reserve untruncated.
    if (records === closed.records && at === closed.end) {
      if (isReserve(bytes, at)) return 'whole';
      return hasFrameFrom(bytes, at) ? 'damaged' : 'torn';
    }
    return records === closed.records - 1 && bytes.length < closed.end ? 'torn' : 'damaged';
  }
  if (bytes.length < at + MIN_RESERVE) return 'damaged';
  const frame = decodeFrameHeader(bytes, at);
  if (frame !== null) {
    const end = payloadStart(at) + frame.length;
    const unfinished = frame.number === records + 1 && bytes.length >= align(end) + MIN_RESERVE;
    return unfinished && isReserve(bytes, end) ? 'torn' : 'damaged';
  }
  if (isReserve(bytes, at)) return 'whole';
  // Only a part of the header was written.
  if (isReserve(bytes, at + HEADER_OF_FRAME)) return 'torn';
  // The sector with the frame's header was not written, but a later one was.
  const noHeader = bytes.subarray(at, at + MIN_RESERVE).equals(reserveBytes(at, at + MIN_RESERVE));
  return noHeader && !hasFrameFrom(bytes, at) ? 'torn' : 'damaged';
}

/** Whether only reserve follows. */
function isReserve(bytes: Buffer, from: number): boolean {
  return from >= bytes.length || bytes.subarray(from).equals(reserveBytes(from, bytes.length));
}
