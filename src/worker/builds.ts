/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching';
import type { WorkerQuestion } from '../data/install/ask-worker.ts';
import {
  clearMatchOpen,
  type Documents,
  isMatchMarkedOpen,
  serveDocuments,
  servedDocuments,
} from '../data/open-match/held-build.ts';
import { readCachedRows } from '../data/store/cached-league.ts';
import { missingFiles } from './own-files.ts';

/** The messages that a page may send to its worker. */
type BuildMessage = 'SKIP_WAITING' | WorkerQuestion;

/** The documents of the app. */
const ADDRESSES = ['/index.html', '/overlay.html'] as const;

/**
 * Holds the build that a match was started with (L12). After the browser was killed, a waiting worker takes over at the
 * next start. If a match was open then, or taps are pending, the new worker continues to serve the documents and files of
 * the previous build, until a page tells it that the person wants the new one.
 *
 * @returns a function that finds a document of the held build; undefined while this worker serves its own
 */
export function serveHeldBuild(worker: ServiceWorkerGlobalScope, controller: PrecacheController) {
  const own: Documents = Object.fromEntries(
    ADDRESSES.map((address) => [address, controller.getCacheKeyForURL(address) ?? address]),
  );
  const isOwn = (documents: Documents | null) => documents === null || documents['/index.html'] === own['/index.html'];
  const takeOver = async (event: ExtendableEvent) => {
    await serveDocuments(own);
    // Removes the files of the previous build.
    await controller.activate(event);
  };

  worker.addEventListener('install', (event) => {
    controller.install(event);
  });
  worker.addEventListener('activate', (event) => {
    const activate = async () => {
      const served = await servedDocuments().catch(() => null);
      const holds = !isOwn(served) && (await isCached(served)) && (await isBusy());
      if (!holds) await takeOver(event);
      // The page of a first visit came from the network. From now on this worker serves its files too.
      await worker.clients.claim();
    };
    event.waitUntil(activate());
  });
  worker.addEventListener('message', (event) => {
    const type = (event.data as { type?: BuildMessage } | null)?.type;
    const [port] = event.ports;
    if (type === 'SKIP_WAITING') {
      // The page has checked that no match is open in any tab; a mark that a kill left is out of date.
      event.waitUntil(clearMatchOpen().then(() => worker.skipWaiting()));
    } else if (type === 'IS_BUILD_KEPT') {
      event.waitUntil(servedDocuments().then((served) => port?.postMessage(!isOwn(served))));
    } else if (type === 'IS_WHOLE') {
      event.waitUntil(missingFiles(controller).then(([missing]) => port?.postMessage(missing ?? true)));
    } else if (type === 'TAKE_OVER') {
      event.waitUntil(
        clearMatchOpen()
          .then(() => takeOver(event))
          .then(() => port?.postMessage(true)),
      );
    }
  });

  return async (address: (typeof ADDRESSES)[number]): Promise<Response | undefined> => {
    const served = await servedDocuments().catch(() => null);
    return served === null || isOwn(served) ? undefined : caches.match(served[address] ?? address);
  };
}

async function isCached(served: Documents | null): Promise<boolean> {
  return (await caches.match(served?.['/index.html'] ?? '')) !== undefined;
}

/** Whether a match was open or taps are pending. */
async function isBusy(): Promise<boolean> {
  if (await isMatchMarkedOpen()) return true;
  const rows = await readCachedRows().catch(() => []);
  return rows.some((row) => row.state !== 'accepted');
}
