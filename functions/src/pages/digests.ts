import type { LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { DOCUMENTS } from '../digest/documents.ts';
import { createDigestReader } from '../digest/read-league.ts';
import { answerFile, compressed, type LoadedFile } from './loaded-file.ts';
import { decodedKey } from './page-heads.ts';
import type { VisitorReads } from './visitor-values.ts';

/** What the league's matches say together, as JSON: ratings, records, stories and weeks (decision 104). */
export interface Digests {
  /** The document at a path of {@link isDigest}; 404 without one, 503 if the database does not answer: a device then keeps its copy. */
  answer(request: Request): Promise<Response>;
}

interface DigestSources {
  reads: VisitorReads;
  log(event: string, fields: Readonly<Record<string, unknown>>): void;
  now?: () => number;
}

const PATH = /^\/digest\/([a-z]+)((?:\/[^/]+){0,2})\.json$/;
/** An edge cache answers for a minute; a device that knows of a newer counting asks under another address (`?v=`). */
const CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Documents of one digest in memory; they are some kB each. */
const MAX_HELD = 400;

/** Whether a document of the digest may exist at a path, still encoded. */
export const isDigest = (pathname: string): boolean => PATH.test(pathname);

/** The digest on any host. */
export function createDigests({ reads, log, now = Date.now }: DigestSources): Digests {
  const reader = createDigestReader(reads, now);
  let cached: { league: LeagueDigest; files: Map<string, Promise<LoadedFile | null>> } | null = null;

  /** The document at a path, made once for each digest; null without one. */
  const fileAt = (league: LeagueDigest, pathname: string): Promise<LoadedFile | null> => {
    if (cached?.league !== league) cached = { league, files: new Map() };
    const { files } = cached;
    const known = files.get(pathname);
    if (known !== undefined) return known;
    const file = write(league, pathname);
    files.set(pathname, file);
    const forget = () => files.delete(pathname);
    // A stranger who asks for what does not exist takes no place.
    file.then((made) => made === null && forget(), forget);
    for (const oldest of files.keys()) {
      if (files.size <= MAX_HELD) break;
      files.delete(oldest);
    }
    return file;
  };
  return {
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      try {
        // A clock that is ahead may not ask for the future.
        const since = Math.min(Number(searchParams.get('v')) || 0, now());
        const file = await fileAt(await reader.read(since), pathname);
        if (file === null) return said(404);
        const answer = answerFile(request, file, {
          'content-type': 'application/json',
          'cache-control': CACHING,
          vary: 'accept-encoding',
        });
        // Pages of other sites may read it, as they may read the database (docs/api.md).
        answer.headers.set('access-control-allow-origin', '*');
        return answer;
      } catch (error) {
        log('digest-unreadable', { pathname, error: String(error) });
        return said(503);
      }
    },
  };
}

async function write(league: LeagueDigest, pathname: string): Promise<LoadedFile | null> {
  const [, name = '', rest = ''] = PATH.exec(pathname) ?? [];
  const keys = rest.split('/').slice(1).map(decodedKey);
  const document = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined;
  if (document === undefined || keys.includes(null)) return null;
  const [least, most] = document.keys;
  if (keys.length < least || keys.length > most) return null;
  await document.prepare?.(league, ...(keys as string[]));
  const made = document.make(league, ...(keys as [string, string]));
  return made === null ? null : compressed(Buffer.from(JSON.stringify(made)));
}

const said = (status: 404 | 503): Response =>
  Response.json(null, { status, headers: { 'cache-control': status === 404 ? CACHING : 'no-store' } });
