import { LIST_PATHS, namesOf, RECORD_PATHS } from '../../domain/text/public-paths.ts';
import { LOOKS } from './forget-looks.ts';

/**
 * The last look of visited pages, which the service worker shows while the app starts. They are in the cache storage, which page and worker can both
 * read; a browser without it has no service worker either.
 */

const PLACE = '/.lig/look';
/** The number of looks that the device keeps: those of the pages that were seen last. */
const MAX_LOOKS = 12;

/** The HTML and styles of a page, without its scripts. */
export interface PageLook {
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
/** The pages whose look is stored: the ones that people open the app for. No forms, and not the leaders. */
const KEPT = new RegExp(`^/(?:${LISTS.join('|')}|(?:${RECORDS.join('|')})/[^/]+)?/?$`);

/** Whether the look of the page at this address is stored. A page with a search shows something else each time, so its look is not. */
export function isLookKept({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return search === '' && KEPT.test(pathname);
}

const looks = () => (typeof caches === 'undefined' ? null : caches.open(LOOKS));

/** Stores the look of a page, and deletes the oldest looks above the limit. */
export async function keepLook(pathname: string, look: PageLook): Promise<void> {
  const cache = await looks();
  if (cache === null) return;
  await cache.delete(PLACE + pathname);
  await cache.put(PLACE + pathname, new Response(JSON.stringify(look)));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_LOOKS).map((key) => cache.delete(key)));
}

/** The look of a page; undefined when it was never stored or is deleted. */
export async function findLook(pathname: string): Promise<PageLook | undefined> {
  const found = await (await looks())?.match(PLACE + pathname);
  return found === undefined ? undefined : ((await found.json()) as PageLook);
}
