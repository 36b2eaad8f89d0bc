import { TooMuchAtOnceError } from '../requests/requests.ts';
import { EndlessBodyError, StorageError } from './errors.ts';

/** A request's body: its first bytes up to a limit, and its total length. */
export interface Body {
  bytes: Buffer;
  total: number;
}

/** The server does not read a longer body to its end, and closes the connection. */
const MAX_DRAINED = 64 * 1024 * 1024;

/**
 * Reads a body and keeps at most `keep` bytes of it. It reads and drops the rest: a client whose connection is cut while it sends assumes a bad
 * network and retries for ten minutes; an answer ends that. Throws {@link EndlessBodyError} for an endless body, {@link StorageError} 400 if the
 * client disconnects halfway.
 */
export async function readBody(request: Request, keep: number): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  let kept = 0;
  try {
    for await (const chunk of request.body ?? []) {
      const bytes = chunk as Uint8Array;
      total += bytes.length;
      if (total > MAX_DRAINED) throw new EndlessBodyError('unauthorized', 'A file has an end.');
      if (kept >= keep) continue;
      chunks.push(bytes.subarray(0, keep - kept));
      kept += Math.min(bytes.length, keep - kept);
    }
  } catch (error) {
    if (error instanceof StorageError) throw error;
    // Too much data arrives at once: a file that is too large gets that answer, the client must send any other again later.
    if (error instanceof TooMuchAtOnceError) {
      if (total > keep) throw new EndlessBodyError('unauthorized', 'A file has an end.');
      throw new EndlessBodyError('unavailable', 'Too much is being sent at once.');
    }
    throw new StorageError('invalid-argument', 'The request ended too early.');
  }
  return { bytes: Buffer.concat(chunks), total };
}
