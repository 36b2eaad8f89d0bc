import { TooMuchAtOnceError } from '../requests/requests.ts';
import { EndlessBodyError, StorageError } from './errors.ts';

/** A request's body: its first bytes up to a limit, and how long it was in all. */
export interface Body {
  bytes: Buffer;
  total: number;
}

/** Beyond this a body is not even read to its end, and its connection is closed. */
const MAX_DRAINED = 64 * 1024 * 1024;

/**
 * Reads a body and keeps at most `keep` bytes of it. The rest is read and dropped: a client that is cut off while it
 * sends takes that for a bad network and retries for ten minutes; an answer ends that. Throws {@link
 * EndlessBodyError} for one without end, {@link StorageError} 400 when the client disconnects halfway.
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
    // Too much comes in at once: a file that is too large gets that answer, any other is to be sent again later.
    if (error instanceof TooMuchAtOnceError) {
      if (total > keep) throw new EndlessBodyError('unauthorized', 'A file has an end.');
      throw new EndlessBodyError('unavailable', 'Too much is being sent at once.');
    }
    throw new StorageError('invalid-argument', 'The request ended too early.');
  }
  return { bytes: Buffer.concat(chunks), total };
}
