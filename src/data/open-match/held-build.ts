/**
 * What the page and its service worker tell each other across kills: which build's documents are served, and that a match
 * was open (L12). In the cache storage, which both can read; without one there is no worker either.
 */

const NOTES = 'lig-build';
const MATCH_OPEN = '/.lig/match-open';
const SERVED = '/.lig/served';

/** Documents of a build: address → key under which the cache holds it. */
export type Documents = Readonly<Record<string, string>>;

function notes(): Promise<Cache> | null {
  return typeof caches === 'undefined' ? null : caches.open(NOTES);
}

/** Notes that a match is open; it stays noted when the browser is killed. */
export async function markMatchOpen(): Promise<void> {
  await (await notes())?.put(MATCH_OPEN, new Response(''));
}

/** No match is open in any tab any more. */
export async function clearMatchOpen(): Promise<void> {
  await (await notes())?.delete(MATCH_OPEN);
}

/** Whether a match was open when a page last noted it. */
export async function isMatchMarkedOpen(): Promise<boolean> {
  return (await (await notes())?.match(MATCH_OPEN)) !== undefined;
}

/** The documents that are served; null before any build has noted its own. */
export async function servedDocuments(): Promise<Documents | null> {
  const note = await (await notes())?.match(SERVED);
  return note === undefined ? null : ((await note.json()) as Documents);
}

/** From now on these documents are served. */
export async function serveDocuments(documents: Documents): Promise<void> {
  await (await notes())?.put(SERVED, new Response(JSON.stringify(documents)));
}
