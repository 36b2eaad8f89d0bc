import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { LeagueReader } from '../../../functions/src/identity.ts';
import { answerFile, compressed, etagOf, type LoadedFile } from '../../../functions/src/pages/loaded-file.ts';
import { canBePage, decodePath, isPublicPage } from '../../../functions/src/pages/page-address.ts';
import { createHeadedPages, MANIFEST, type PageHead } from '../../../functions/src/pages/page-document.ts';
import { readScreenFiles, type ScreenFiles } from '../../../functions/src/pages/screen-files.ts';
import { embedPageOf } from '../../../src/domain/text/embed.ts';
import { ranged } from './byte-range.ts';

/** Serves the built app from its folder. */
export interface StaticApp {
  /** Whether the folder has a file with exactly this URL path. */
  has(path: string): boolean;
  /**
   * The file of the request's path, a page for a navigation, or null if there is neither.
   *
   * @param of what index.html and the manifest say of the league; each is asked for only if its file is about to be sent
   */
  serve(request: Request, of?: { head(): Promise<PageHead>; league: LeagueReader }): Promise<Response | null>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|manifest))/;

/**
 * The app in `dir` (Vite's output). A file is read and compressed at its first request and then cached in memory; a changed index.html reveals a new
 * build. If the build has `.br` and `.gz` files, those are used.
 */
export async function openStaticApp(dir: string): Promise<StaticApp> {
  let paths = new Set<string>();
  let stamp = '';
  const loaded = new Map<string, Promise<LoadedFile>>();
  const pages = createHeadedPages();
  let filesOf: ScreenFiles = () => [];

  const scan = async () => {
    const info = await stat(join(dir, 'index.html')).catch(() => null);
    const found = info ? `${info.mtimeMs} ${info.size}` : '';
    if (found === stamp) return;
    const entries = info ? await readdir(dir, { recursive: true, withFileTypes: true }) : [];
    const files = entries.filter((entry) => entry.isFile());
    const all = files.map((entry) => join(entry.parentPath, entry.name).slice(join(dir).length).replaceAll('\\', '/'));
    const fresh = all.filter((path) => !path.includes('/.')); // without the build's own notes
    // an asset's name contains its hash: pages of the previous build still request theirs
    for (const path of loaded.keys()) if (!isAsset(path)) loaded.delete(path);
    paths = new Set([...fresh, ...loaded.keys()]);
    filesOf = await readScreenFiles(join(dir, '.vite', 'manifest.json'));
    stamp = found;
  };

  const load = (path: string): Promise<LoadedFile> => {
    const known = loaded.get(path);
    if (known) return known;
    const loading = loadFile(dir, path, paths);
    loaded.set(path, loading);
    loading.catch(() => loaded.delete(path));
    return loading;
  };

  await scan();
  return {
    has: (path) => paths.has(path) && !/\.(?:br|gz)$/.test(path),
    serve: async (request, of) => {
      const path = decodePath(new URL(request.url).pathname);
      if (path === null) return null;
      if (!isAsset(path) || !paths.has(path)) await scan(); // one stat; the many requests for assets skip it
      const file = paths.has(path) ? path : isNavigation(request, path) ? pageOf(path, paths) : null;
      if (file === null || !paths.has(file)) return null;
      const known = await load(file);
      if (of === undefined) return respond(request, file, known);
      if (file === MANIFEST) return respond(request, file, await pages.withNames(known, await of.league()));
      if (file !== '/index.html') return respond(request, file, known);
      return respond(request, file, await pages.withHead(known, { ...(await of.head()), files: filesOf(path) }));
    },
  };
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
}

function isNavigation(request: Request, path: string): boolean {
  if (!canBePage(path)) return false;
  return isPublicPage(path) || (request.headers.get('accept')?.includes('text/html') ?? false);
}

/** `/overlay` (`overlay.html`) and the pages for frames (`embed.html`) have documents of their own; the app's other addresses share one. */
function pageOf(path: string, paths: ReadonlySet<string>): string {
  if (embedPageOf(path) !== null) return '/embed.html';
  const own = `${path.replace(/\/$/, '')}.html`;
  return paths.has(own) ? own : '/index.html';
}

async function loadFile(dir: string, path: string, paths: ReadonlySet<string>): Promise<LoadedFile> {
  const identity = await readFile(join(dir, path));
  if (!COMPRESSIBLE.test(typeOf(path))) return { etag: etagOf(identity), bodies: { identity } };
  const beside = (extension: string) => (paths.has(path + extension) ? readFile(join(dir, path + extension)) : null);
  return compressed(identity, beside('.br'), beside('.gz'));
}

function respond(request: Request, path: string, file: LoadedFile): Response {
  const answer = answerFile(request, file, {
    'content-type': typeOf(path),
    'cache-control': isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    // A page contains its own address, and its policy contains the host to which it may connect.
    vary: typeOf(path).startsWith('text/html') ? 'accept-encoding, host' : 'accept-encoding',
  });
  // A browser goes to a second of a video by asking for a part of it.
  return typeOf(path).startsWith('video/') ? ranged(request, answer, file.bodies.identity) : answer;
}

function typeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}
