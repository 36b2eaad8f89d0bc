import type { ChildQuery } from '../../src/domain/records/child-query.ts';
import type { FileReader } from './pages/league-files.ts';
import type { VisitorReads } from './pages/visitor-values.ts';

/** Timeout of a read, ms; after it the page is sent without its record. */
const TIMEOUT = 3000;

/**
 * Reads the database over REST without any credential, so that the rules decide: a fault in a page cannot publish more than every
 * visitor may read. Rejects if the database does not answer or refuses.
 *
 * @param databaseUrl of the project, with `?ns=` if the host does not name the database
 * @param emulator host and port of the database emulator, if there is one
 */
export function createVisitorReads(databaseUrl: string, emulator: string | undefined): VisitorReads {
  const { origin, hostname, searchParams } = new URL(databaseUrl);
  const namespace = searchParams.get('ns') ?? hostname.split('.')[0] ?? '';
  const read = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const place = path.split('/').map(encodeURIComponent).join('/');
    const asked = new URLSearchParams({ ns: namespace, ...query });
    const base = emulator === undefined ? origin : `http://${emulator}`;
    const response = await fetch(`${base}/${place}.json?${asked}`, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`The database answered ${response.status} for ${path}.`);
    return response.json();
  };
  return {
    get: (path) => read(path, {}),
    first: (path, count) => read(path, { orderBy: '"$key"', limitToFirst: String(count) }),
    query: (path, asked) => read(path, restQuery(asked)),
  };
}

/** The host of a project's files. */
export const STORAGE = 'https://firebasestorage.googleapis.com';

/**
 * Reads files over REST without any credential, so that the storage rules decide. Rejects if the storage does not answer.
 *
 * @param emulator host and port of the storage emulator, if there is one
 */
export function createFileReader(bucket: string, emulator: string | undefined): FileReader {
  const base = emulator === undefined ? STORAGE : `http://${emulator}`;
  return async (path) => {
    const address = `${base}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return null;
    const contentType = response.headers.get('content-type') ?? '';
    return { bytes: new Uint8Array(await response.arrayBuffer()), contentType };
  };
}

function restQuery({ child, equals, from, to, first, last }: ChildQuery): Record<string, string> {
  const asked = { orderBy: child, equalTo: equals, startAt: from, endAt: to, limitToFirst: first, limitToLast: last };
  const named = Object.entries(asked).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name, JSON.stringify(value)]));
}
