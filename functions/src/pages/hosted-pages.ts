import type { LeagueReader } from '../identity.ts';
import { createCalendars, isCalendar } from './calendars.ts';
import { type CardPictures, createCardPictures, type DrawPng } from './card-pictures.ts';
import { createDigests, isDigest } from './digests.ts';
import { createLeagueFiles, type FileReader, isLeagueFile } from './league-files.ts';
import { answerFile, compressed } from './loaded-file.ts';
import { canBePage, decodePath } from './page-address.ts';
import { createHeadedPages, MANIFEST, type PageHead } from './page-document.ts';
import { type HeadSources, KEPT_DOCUMENT, leagueHead, pageHeadOf } from './page-heads.ts';
import type { ScreenFiles } from './screen-files.ts';

/** Answers requests for which Hosting has no file. */
export type HostedPages = (request: Request) => Promise<Response>;

export interface HostedPagesOptions {
  /** index.html of the build that Hosting serves. */
  document: Buffer;
  /** manifest.webmanifest of that build. */
  manifest: Buffer;
  /** The content security policy of that document. */
  policy: string;
  filesOf: ScreenFiles;
  sources: Omit<HeadSources, 'league'>;
  league: LeagueReader;
  /** The app's public origin; null if unknown. */
  origin: string | null;
  draw: DrawPng;
  file: FileReader;
  log(event: string, fields: Readonly<Record<string, unknown>>): void;
}

/**
 * How long an edge cache may serve a page without asking the function: one minute, and four more while it asks. Browsers ask each time. firebase.json
 * has the same value, so it does not matter which of the two wins.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=240';

/** Of what workers and systems keep: each asks whether it has changed. */
const KEPT_CACHING = 'no-cache';

/** The pages with a head of their own, the manifest, the pictures of matches, the calendars and the digest, behind Firebase Hosting. */
export async function createHostedPages(options: HostedPagesOptions): Promise<HostedPages> {
  const { sources, league, origin, policy, filesOf, draw } = options;
  const [document, manifest] = await Promise.all([compressed(options.document), compressed(options.manifest)]);
  const pages = createHeadedPages();
  const cards: CardPictures = createCardPictures(sources.reads, league, options.file, draw);
  const files = createLeagueFiles(options.file, league);
  const calendars = createCalendars({ reads: sources.reads, league, log: options.log });
  const digests = createDigests({ reads: sources.reads, log: options.log });
  const headOf = async (pathname: string): Promise<{ head: PageHead; caching: string }> => {
    const now = await league();
    try {
      const head = await pageHeadOf({ ...sources, league: now }, pathname, origin);
      return { head, caching: pathname === KEPT_DOCUMENT ? KEPT_CACHING : PAGE_CACHING };
    } catch (error) {
      // The app opens anyway and requests the record itself.
      options.log('page-without-record', { pathname, error: String(error) });
      return { head: leagueHead(now, origin), caching: 'no-store' };
    }
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    // The client is unknown here: the edge sends the requests of many visitors.
    if (pathname.startsWith('/cards/')) return cards.answer(pathname, null);
    if (isLeagueFile(pathname)) return files(pathname);
    if (isCalendar(pathname)) return calendars.answer(request, origin);
    if (isDigest(pathname)) return digests.answer(request);
    if (pathname === MANIFEST) {
      return answerFile(request, await pages.withNames(manifest, await league()), {
        'content-type': 'application/manifest+json',
        'cache-control': KEPT_CACHING,
        vary: 'accept-encoding',
      });
    }
    const path = decodePath(pathname);
    if (path === null || !(canBePage(path) || path === KEPT_DOCUMENT)) {
      const headers = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': PAGE_CACHING };
      return new Response('Not Found\n', { status: 404, headers });
    }
    const { head, caching } = await headOf(pathname);
    const answer = answerFile(request, await pages.withHead(document, { ...head, files: filesOf(path) }), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': caching,
      vary: 'accept-encoding',
    });
    answer.headers.set('content-security-policy', policy);
    answer.headers.set('x-content-type-options', 'nosniff');
    return answer;
  };
}
