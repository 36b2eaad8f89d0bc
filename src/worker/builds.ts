/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching';
import {
  clearMatchOpen,
  type Documents,
  isMatchMarkedOpen,
  serveDocuments,
  servedDocuments,
} from '../data/open-match/held-build.ts';
import { readCachedRows } from '../data/store/cached-league.ts';

/** What a page may ask of its worker. */
export type BuildQuestion = 'SKIP_WAITING' | 'IS_BUILD_KEPT' | 'TAKE_OVER';

/** The documents of the app. */
const ADDRESSES = ['/index.html', '/overlay.html'] as const;

/**
 * Keeps the build that a match was begun with (L12). A browser that was killed lets a waiting worker take over at its next
 * start; where a match was open then, or taps wait, the new worker goes on serving the documents and files of the build
 * before, until a page says that the person wants the new one.
 */
export function keepBuilds(worker: ServiceWorkerGlobalScope, controller: PrecacheController) {
  const own: Documents = Object.fromEntries(
    ADDRESSES.map((address) => [address, controller.getCacheKeyForURL(address) ?? address]),
  );
  const isOwn = (documents: Documents | null) => documents === null || documents['/index.html'] === own['/index.html'];
  const takeOver = async (event: ExtendableEvent) => {
    await serveDocuments(own);
    // Removes the files of the build before.
    await controller.activate(event);
  };

  worker.addEventListener('install', (event) => {
    controller.install(event);
  });
  worker.addEventListener('activate', (event) => {
    const settle = async () => {
      const served = await servedDocuments().catch(() => null);
      const keeps = !isOwn(served) && (await isHeld(served)) && (await isBusy());
      if (!keeps) await takeOver(event);
      // A page of the first visit came from the network: from now on this worker keeps its files for it too.
      await worker.clients.claim();
    };
    event.waitUntil(settle());
  });
  worker.addEventListener('message', (event) => {
    const type = (event.data as { type?: BuildQuestion } | null)?.type;
    const [port] = event.ports;
    if (type === 'SKIP_WAITING') {
      // The page has looked whether a match is open anywhere; what a kill left noted is past.
      event.waitUntil(clearMatchOpen().then(() => worker.skipWaiting()));
    } else if (type === 'IS_BUILD_KEPT') {
      event.waitUntil(servedDocuments().then((served) => port?.postMessage(!isOwn(served))));
    } else if (type === 'TAKE_OVER') {
      event.waitUntil(
        clearMatchOpen()
          .then(() => takeOver(event))
          .then(() => port?.postMessage(true)),
      );
    }
  });

  /** The document of the build that is served. */
  return async (address: (typeof ADDRESSES)[number]): Promise<Response | undefined> => {
    const served = await servedDocuments().catch(() => null);
    return served === null || isOwn(served) ? undefined : caches.match(served[address] ?? address);
  };
}

async function isHeld(served: Documents | null): Promise<boolean> {
  return (await caches.match(served?.['/index.html'] ?? '')) !== undefined;
}

/** A match was open, or taps wait to be sent. */
async function isBusy(): Promise<boolean> {
  if (await isMatchMarkedOpen()) return true;
  const rows = await readCachedRows().catch(() => []);
  return rows.some((row) => row.state !== 'accepted');
}
