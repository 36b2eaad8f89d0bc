import { Readable } from 'node:stream';
import { dispositionOf, etagOf, type StoredObject } from './metadata.ts';
import type { ContentHandle } from './objects.ts';

/** A file up to this size is read at once; a larger one is streamed as fast as the client reads. */
const SMALL = 256 * 1024;

/** A browser must never run a served file as a page, whatever type it detects. */
const LOCKED = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Answers a download. An address with a token always has the same content, since each upload makes a new token; caches must revalidate any other
 * address. Null if the content is missing.
 */
export async function respondWithContent(
  request: Request,
  object: StoredObject,
  byToken: boolean,
  open: (object: StoredObject) => Promise<ContentHandle | null>,
): Promise<Response | null> {
  const { size, settable } = object;
  const etag = `"${etagOf(object)}"`;
  const headers: Record<string, string> = {
    ...LOCKED,
    'accept-ranges': 'bytes',
    'cache-control': settable.cacheControl ?? (byToken ? 'public, max-age=31536000, immutable' : 'private, no-cache'),
    'content-disposition': dispositionOf(object),
    ...(settable.contentLanguage ? { 'content-language': settable.contentLanguage } : {}),
    etag,
    'last-modified': new Date(object.updated).toUTCString(),
  };
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get('if-range');
  const range = ifRange === null || ifRange === etag ? readRange(request.headers.get('range'), size) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...LOCKED, 'content-range': `bytes */${size}` } });
  }
  const [start, end] = range ?? [0, size - 1];
  headers['content-type'] = object.contentType;
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const handle = await open(object);
  if (!handle) return null;
  return new Response(await bodyOf(handle, start, end), { status, headers });
}

async function bodyOf(handle: ContentHandle, start: number, end: number): Promise<BodyInit> {
  const length = end - start + 1;
  if (length > SMALL) {
    return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>;
  }
  try {
    return (await handle.read(Buffer.alloc(length), 0, length, start)).buffer;
  } finally {
    await handle.close();
  }
}

function isKnown(header: string | null, etag: string): boolean {
  return header === '*' || (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** First and last byte; null for the whole file, which also answers several ranges at once. */
function readRange(header: string | null, size: number): [number, number] | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null; // RFC 9110 says that this is no valid range
  return start > end ? 'unsatisfiable' : [start, end];
}
