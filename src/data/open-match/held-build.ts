/**
 * Notes that the page and its service worker share, and that survive a kill of the browser: which build's documents the worker serves, and whether a
 * match was open (L12). They are in the cache storage, which both can read; a browser without cache storage has no service worker either.
 */

const NOTES = 'lig-build';
const MATCH_OPEN = '/.lig/match-open';
const SERVED = '/.lig/served';

/** Documents of a build: address → their key in the cache. */
export type Documents = Readonly<Record<string, string>>;

function notes(): Promise<Cache> | null {
  return typeof caches === 'undefined' ? null : caches.open(NOTES);
}

/** Notes that a match is open; the note survives a kill of the browser. */
export async function markMatchOpen(): Promise<void> {
  await (await notes())?.put(MATCH_OPEN, new Response(''));
}

/** Deletes the note: no tab has a match open. */
export async function clearMatchOpen(): Promise<void> {
  await (await notes())?.delete(MATCH_OPEN);
}

/** Whether the note of an open match exists. */
export async function isMatchMarkedOpen(): Promise<boolean> {
  return (await (await notes())?.match(MATCH_OPEN)) !== undefined;
}

/** The documents that the worker serves; null before any build has stored its own. */
export async function servedDocuments(): Promise<Documents | null> {
  const note = await (await notes())?.match(SERVED);
  return note === undefined ? null : ((await note.json()) as Documents);
}

/** Makes the worker serve these documents from now on. */
export async function serveDocuments(documents: Documents): Promise<void> {
  await (await notes())?.put(SERVED, new Response(JSON.stringify(documents)));
}
