/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching';
import type { WorkerQuestion } from '../data/install/ask-worker.ts';
import { isMatchOpen } from '../data/open-match/open-lock.ts';
import { missingFiles } from './own-files.ts';

/** The messages that a page may send to its worker. */
type BuildMessage = 'SKIP_WAITING' | WorkerQuestion;

/** Notes of the workers in the cache storage, which the next build's worker reads. */
const NOTES = 'lig-build';
const SERVED = '/.lig/served';
const OLD_FILES = '/.lig/old-files';

/** The documents of the app. */
const ADDRESSES = ['/index.html', '/overlay.html'] as const;

/** Documents of a build: address → their key in the cache. */
type Documents = Readonly<Record<string, string>>;

/**
 * Decides which build's documents the worker serves (L12). A worker begins its work when no page of the former build is left, or when a person has asked for the new
 * one; then it serves its own build, unless a table is open in any tab or the cache lacks one of its files. It looks again at each navigation. What waits in the
 * outbox is no reason to stay: the new build sends it.
 *
 * @returns a function that finds a document of the former build; undefined while this worker serves its own
 */
export function serveBuild(worker: ServiceWorkerGlobalScope, controller: PrecacheController) {
  const own: Documents = Object.fromEntries(
    ADDRESSES.map((address) => [address, controller.getCacheKeyForURL(address) ?? address]),
  );
  /** Whether a page has asked for this build: its own table does not count then. */
  let isAsked = false;
  /** The documents of the former build while this worker stays with them; else null. */
  const formerDocuments = async (): Promise<Documents | null> => {
    const served = await servedDocuments().catch(() => null);
    if (served?.['/index.html'] === own['/index.html']) return null;
    const stays = async () => (!isAsked && (await isMatchOpen())) || !(await isWhole());
    if (served !== null && (await isCached(served)) && (await stays())) return served;
    const notes = await caches.open(NOTES);
    if (served !== null) await notes.put(OLD_FILES, new Response(''));
    await notes.put(SERVED, new Response(JSON.stringify(own)));
    return null;
  };
  const isWhole = async () => (await missingFiles(controller)).length === 0;
  /** Deletes the files of former builds at a start without any other page, and never those that a newer worker has installed. */
  const tidy = async (event: FetchEvent) => {
    const notes = await caches.open(NOTES);
    if ((await notes.match(OLD_FILES)) === undefined) return;
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { installing, waiting } = worker.registration;
    if (installing !== null || waiting !== null || pages.some(({ id }) => id !== event.resultingClientId)) return;
    await controller.activate(event);
    await notes.delete(OLD_FILES);
  };

  worker.addEventListener('install', (event) => {
    controller.install(event);
  });
  worker.addEventListener('activate', (event) => {
    // The page of a first visit came from the network. From now on this worker serves its files too.
    event.waitUntil(formerDocuments().then(() => worker.clients.claim()));
  });
  worker.addEventListener('message', (event) => {
    const type = (event.data as { type?: BuildMessage } | null)?.type;
    const [port] = event.ports;
    if (type === 'SKIP_WAITING') {
      isAsked = true;
      event.waitUntil(worker.skipWaiting());
    } else if (type === 'IS_WHOLE') {
      event.waitUntil(missingFiles(controller, 'fetch').then(([missing]) => port?.postMessage(missing ?? true)));
    }
  });

  return async (address: (typeof ADDRESSES)[number], event: FetchEvent): Promise<Response | undefined> => {
    const former = await formerDocuments();
    if (former !== null) {
      // A file that is missing is fetched for the next navigation: this one waits for no network.
      event.waitUntil(missingFiles(controller, 'fetch'));
      return caches.match(former[address] ?? address);
    }
    event.waitUntil(tidy(event));
    return undefined;
  };
}

async function servedDocuments(): Promise<Documents | null> {
  const note = await (await caches.open(NOTES)).match(SERVED);
  return note === undefined ? null : ((await note.json()) as Documents);
}

async function isCached(served: Documents): Promise<boolean> {
  return (await caches.match(served['/index.html'] ?? '')) !== undefined;
}
