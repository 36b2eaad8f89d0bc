/**
 * What pages looked like when they were seen last, for the service worker to show while the app starts. In the cache
 * storage, which page and worker can both read; without one there is no worker either.
 */

const LOOKS = 'lig-looks';
const PLACE = '/.lig/look';
/** Of so many pages, those seen last. */
const MAX_LOOKS = 12;

/** A page without its scripts. */
export interface PageLook {
  /** The entry script of the build that drew it: another build has other styles. */
  build: string;
  /** Style sheets that it needs, in their order. */
  sheets: readonly string[];
  /** Inline styles, which the content security policy keeps out of documents. */
  css: string;
  /** Inside of `#root`. */
  html: string;
}

/** The pages whose look is kept: what people open the app for. No forms. */
const KEPT = /^\/(?:standings|teams|players|fixtures|(?:team|player|match|admin\/match)\/[^/]+)?\/?$/;

/** Whether the look of the page at this address is kept: without a search, which shows something else each time. */
export function isLookKept({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return search === '' && KEPT.test(pathname);
}

const looks = () => (typeof caches === 'undefined' ? null : caches.open(LOOKS));

/** Keeps the look of a page; of those that were seen longest ago the oldest goes. */
export async function keepLook(pathname: string, look: PageLook): Promise<void> {
  const cache = await looks();
  if (cache === null) return;
  await cache.delete(PLACE + pathname);
  await cache.put(PLACE + pathname, new Response(JSON.stringify(look)));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_LOOKS).map((key) => cache.delete(key)));
}

/** The look of a page; undefined when it was not seen lately. */
export async function findLook(pathname: string): Promise<PageLook | undefined> {
  const found = await (await looks())?.match(PLACE + pathname);
  return found === undefined ? undefined : ((await found.json()) as PageLook);
}

/** Forgets all: someone else uses this device now. */
export async function forgetLooks(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(LOOKS);
}
