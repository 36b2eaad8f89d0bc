/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenToPushes } from './worker/push-events.ts';

declare const self: ServiceWorkerGlobalScope;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

// The overlay has a document of its own, transparent before any script runs.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/overlay.html'), { allowlist: [/^\/overlay\/?(?:\?|$)/] }));

// Every page of the app is the same document; the back end's own addresses never come from the cache.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/__\//, /^\/v0\//, /\.json$/, /^\/\./] }),
);

// A new version takes over only when the page asks for it (L12).
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

listenToPushes(self);
