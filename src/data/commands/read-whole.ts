import type { ServerPort } from '../server.ts';
import { pageOf } from '../store/admin-queries.ts';
import type { Asked } from '../store/record-queries.ts';

/** Records per request: some hundred kB of the largest kind. */
const PAGE = 500;

/**
 * Reads a whole collection from the server, page by page; only for the admin's exports and the recount.
 *
 * @param onProgress called with the number of records so far
 * @returns records by key, unparsed; rejects as {@link ServerPort.read} does
 */
export async function readWhole(
  server: Pick<ServerPort, 'read'>,
  collection: Asked['collection'],
  onProgress: (count: number) => void = () => undefined,
): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (let after: string | undefined; ; ) {
    const page = await server.read(pageOf(collection, PAGE, after));
    Object.assign(all, page);
    const keys = Object.keys(page).sort();
    onProgress(Object.keys(all).length);
    after = keys.at(-1);
    if (keys.length < PAGE) return all;
  }
}
