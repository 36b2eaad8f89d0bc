import { LIST_PATHS, namesOf, RECORD_PATHS } from '../../domain/text/public-paths.ts';
import { SNAPSHOT_CACHE } from './forget-snapshots.ts';

/**
 * The last snapshot of visited pages, which the service worker shows while the app starts. They are in the cache storage, which page and worker can both
 * read; a browser without it has no service worker either.
 */

const PLACE = '/.lig/look';
/** The number of snapshots that the device keeps: those of the pages that were seen last. */
const MAX_SNAPSHOTS = 12;

/** The HTML and styles of a page, without its scripts. */
export interface PageSnapshot {
  /** The entry script of the build that rendered it: another build has other styles. */
  build: string;
  /** The page's style sheets, in their order. */
  sheets: readonly string[];
  /** Inline styles, which the content security policy keeps out of documents. */
  css: string;
  /** Inside of `#root`. */
  html: string;
}

const LISTS = namesOf(LIST_PATHS).filter((name) => name !== 'home' && name !== 'leaders');
const RECORDS = [...namesOf(RECORD_PATHS), 'admin/match'];
/** The pages whose snapshot is stored: the ones that people open the app for. No forms, and not the leaders. */
const KEPT = new RegExp(`^/(?:${LISTS.join('|')}|(?:${RECORDS.join('|')})/[^/]+)?/?$`);

/** Whether the snapshot of the page at this address is stored. A page with a search shows something else each time, so its snapshot is not. */
export function isSnapshotKept({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return search === '' && KEPT.test(pathname);
}

const snapshots = () => (typeof caches === 'undefined' ? null : caches.open(SNAPSHOT_CACHE));

/** Stores the snapshot of a page, and deletes the oldest snapshots above the limit. */
export async function keepSnapshot(pathname: string, snapshot: PageSnapshot): Promise<void> {
  const cache = await snapshots();
  if (cache === null) return;
  await cache.delete(PLACE + pathname);
  await cache.put(PLACE + pathname, new Response(JSON.stringify(snapshot)));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_SNAPSHOTS).map((key) => cache.delete(key)));
}

/** The snapshot of a page; undefined when it was never stored or is deleted. */
export async function findSnapshot(pathname: string): Promise<PageSnapshot | undefined> {
  const found = await (await snapshots())?.match(PLACE + pathname);
  return found === undefined ? undefined : ((await found.json()) as PageSnapshot);
}
