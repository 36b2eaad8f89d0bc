import type { Body } from './body.ts';
import { StorageError } from './errors.ts';

/** The two parts of a `multipart/related` upload. */
export interface MultipartUpload {
  /** JSON. */
  metadata: string;
  contentType: string | undefined;
  data: Buffer;
  /** Size of the sent data in bytes, also if {@link data} has only its beginning. */
  size: number;
}

const BLANK_LINE = '\r\n\r\n';
const MAX_PART_HEADER = 4096;

/** Parses a body in the SDK's form. Throws {@link StorageError} 400. */
export function parseMultipart(contentType: string, body: Body): MultipartUpload {
  const boundary = /^multipart\/related\s*;.*\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  if (mark === '--') throw invalid();
  const { bytes, total } = body;
  const first = bytes.indexOf(mark) === 0 ? readPart(bytes, mark.length) : null;
  if (!first) throw invalid();
  const second = bytes.indexOf(`\r\n${mark}\r\n`, first.start);
  const data = second < 0 ? null : readPart(bytes, second + mark.length + 2);
  if (second < 0 || !data) throw invalid();
  const type = /^content-type:[ \t]*([^\r\n]*)/im.exec(data.header)?.[1]?.trim();
  const metadata = bytes.toString('utf8', first.start, second);
  const end = `\r\n${mark}--`;
  if (total > bytes.length) {
    const size = total - data.start - end.length;
    return { metadata, contentType: type, data: bytes.subarray(data.start), size };
  }
  const close = bytes.lastIndexOf(end);
  if (close < data.start) throw invalid();
  return { metadata, contentType: type, data: bytes.subarray(data.start, close), size: close - data.start };
}

function readPart(bytes: Buffer, from: number): { header: string; start: number } | null {
  const end = bytes.indexOf(BLANK_LINE, from);
  if (end < 0 || end - from > MAX_PART_HEADER) return null;
  return { header: bytes.toString('latin1', from, end), start: end + BLANK_LINE.length };
}

function invalid(): StorageError {
  return new StorageError('invalid-argument', 'Bad multipart body.');
}
