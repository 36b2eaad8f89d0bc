import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file in memory, ready to be sent. */
export interface LoadedFile {
  etag: string;
  /** `br` and `gzip` only where they are smaller. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text with its compressed forms; known ones are used as they are. */
export async function compressed(
  identity: Buffer,
  knownBr: Promise<Buffer> | null = null,
  knownGzip: Promise<Buffer> | null = null,
): Promise<LoadedFile> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, gz] = await Promise.all([
    knownBr ?? brotli(identity, quality),
    knownGzip ?? gzipped(identity, { level: 7 }),
  ]);
  const smaller = (body: Buffer) => body.length < identity.length;
  const bodies = { identity, ...(smaller(br) ? { br } : {}), ...(smaller(gz) ? { gzip: gz } : {}) };
  return { etag: etagOf(identity), bodies };
}

/** The ETag of a content. */
export function etagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}
