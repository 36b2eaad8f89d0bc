import { OfflineError } from '../../domain/errors/server-errors.ts';

/** The bytes of a picture at its address; null for a missing one. Rejects with an {@link OfflineError} without an answer. */
export async function readPicture(address: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const type = answer.headers.get('content-type') ?? '';
    return { type, bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch {
    throw new OfflineError('A picture did not come.');
  }
}
