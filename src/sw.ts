/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepBuilds } from './worker/builds.ts';
import { listenToPushes } from './worker/push-events.ts';

declare const self: ServiceWorkerGlobalScope;

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);
const keptDocument = keepBuilds(self, precache);

/** A document of the build that is served, else of this worker's own. */
function documentAt(address: '/index.html' | '/overlay.html'): ReturnType<typeof precache.createHandlerBoundToURL> {
  const own = precache.createHandlerBoundToURL(address);
  return async (asked) => (await keptDocument(address)) ?? own(asked);
}

// Before the files: an address that is a folder's is a document too.
// The overlay has a document of its own, transparent before any script runs.
registerRoute(new NavigationRoute(documentAt('/overlay.html'), { allowlist: [/^\/overlay\/?(?:\?|$)/] }));

// Every page of the app is the same document; the back end's own addresses never come from the cache.
registerRoute(
  new NavigationRoute(documentAt('/index.html'), { denylist: [/^\/__\//, /^\/v0\//, /\.(?!html$)\w+$/, /^\/\./] }),
);
registerRoute(new PrecacheRoute(precache));

// Files of the build that is kept lie in the same cache; this worker's list does not name them.
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), precache.strategy);

listenToPushes(self);
