/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching';

/** What each kind of file says it is; a host that lacks a file may answer with its page instead, or a network with its own. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/(?:x-)?javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
};
const ANY_BUT_PAGES = /^(?!text\/html\b)/;

/** Whether an answer is the file that its address names, as far as its status and type tell. */
export function isRight(address: string, answer: Response): boolean {
  const [, kind = ''] = /\.(\w+)$/.exec(new URL(address, 'https://x').pathname) ?? [];
  return answer.status === 200 && (TYPES[kind] ?? ANY_BUT_PAGES).test(answer.headers.get('content-type') ?? '');
}

/** Keeps only what is right: an installation that gets anything else fails and is tried again, and what an earlier one has kept is asked for anew. */
export const onlyRightFiles = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isRight(request.url, response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) =>
    cachedResponse !== undefined && isRight(request.url, cachedResponse) ? cachedResponse : null,
};

/**
 * The files of this build that the cache lacks, or holds wrongly.
 *
 * @param mend `fetch`: after one attempt to fetch each
 * @returns their addresses
 */
export async function missingFiles(controller: PrecacheController, mend?: 'fetch'): Promise<string[]> {
  const cache = await caches.open(controller.strategy.cacheName);
  const check = async ([address, key]: [string, string]): Promise<string[]> => {
    const cached = await cache.match(key);
    if (cached !== undefined && isRight(address, cached)) return [];
    if (mend === undefined) return [address];
    const answer = await fetch(key, { cache: 'reload', credentials: 'same-origin' }).catch(() => null);
    if (answer === null || !isRight(address, answer)) return [address];
    await cache.put(key, answer);
    return [];
  };
  return (await Promise.all([...controller.getURLsToCacheKeys()].map(check))).flat();
}

const CACHE = 'lig-pictures';
/** So many are kept; the oldest goes first. */
const MOST = 16;

/** A picture of the league itself (decision 130), kept for a start without network. What stands for a picture that is gone is not kept. */
export async function leaguePicture({ href }: URL): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(href);
  if (kept !== undefined) return kept;
  const answer = await fetch(href);
  if (answer.ok && !answer.redirected) {
    await cache.put(href, answer.clone()).catch(() => undefined); // a full disk keeps no picture
    for (const oldest of (await cache.keys()).slice(0, -MOST)) await cache.delete(oldest);
  }
  return answer;
}
