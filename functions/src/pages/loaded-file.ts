import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file in memory, ready to be sent. */
export interface LoadedFile {
  etag: string;
  /** `br` and `gzip` only if they are smaller. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text with its compressed forms; forms in `known` are not compressed again. */
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

/**
 * Answers with a file in the best coding that the client accepts, or with 304 if the client has the file.
 *
 * @param headers type, caching and `vary`
 */
export function answerFile(
  request: Request,
  { etag, bodies }: LoadedFile,
  { 'content-type': type, ...caching }: { 'content-type': string; 'cache-control': string; vary: string },
): Response {
  const coding = chooseCoding(request.headers.get('accept-encoding') ?? '', bodies);
  const tag = `"${etag}${coding === 'identity' ? '' : `-${coding}`}"`;
  const headers = new Headers({ etag: tag, ...caching });
  const known = request.headers.get('if-none-match') ?? '';
  if (known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = bodies[coding] ?? bodies.identity;
  headers.set('content-type', type);
  headers.set('content-length', String(body.length));
  if (coding !== 'identity') headers.set('content-encoding', coding);
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { headers });
}

function chooseCoding(accepted: string, bodies: LoadedFile['bodies']): 'br' | 'gzip' | 'identity' {
  const wants = (coding: string) =>
    accepted.split(',').some((each) => {
      const [name, weight] = each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return name === coding && Number(weight ?? 1) > 0;
    });
  if (bodies.br && wants('br')) return 'br';
  return bodies.gzip && wants('gzip') ? 'gzip' : 'identity';
}
