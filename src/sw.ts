/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { leagueFile } from './domain/records/logo-files.ts';
import { serveBuild } from './worker/builds.ts';
import { SNAPSHOT_STYLES, snapshotStyles, withLastSnapshot } from './worker/looks.ts';
import { leaguePicture, onlyRightFiles } from './worker/own-files.ts';
import { listenToPushes } from './worker/push-events.ts';

declare const self: ServiceWorkerGlobalScope;

const precache = new PrecacheController({ plugins: [onlyRightFiles] });
// The manifest names the league, and the system asks whether it has changed (decision 126).
precache.addToCacheList(self.__WB_MANIFEST.filter((file) => Object(file).url !== 'manifest.webmanifest'));
const formerDocument = serveBuild(self, precache);

/** Serves a document of the former build while this worker stays with it, else of its own. */
function documentAt(address: '/index.html' | '/overlay.html'): ReturnType<typeof precache.createHandlerBoundToURL> {
  const own = precache.createHandlerBoundToURL(address);
  return async (options) => (await formerDocument(address, options.event as FetchEvent)) ?? own(options);
}

// The document routes come before the route of the files, because an address with a slash at its end is a document too.
// The overlay has its own document, which is transparent before any script runs.
registerRoute(new NavigationRoute(documentAt('/overlay.html'), { allowlist: [/^\/overlay\/?(?:\?|$)/] }));

// All pages of the app share one document; those for frames are not of the app. The back end's own addresses are never served from the cache.
const index = documentAt('/index.html');
registerRoute(
  new NavigationRoute((options) => withLastSnapshot(options.url, index(options)), {
    denylist: [/^\/embed\//, /^\/__\//, /^\/v0\//, /\.(?!html$)\w+$/, /^\/\./],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${SNAPSHOT_STYLES}/`),
  ({ url }) => snapshotStyles(url),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && leagueFile(url.pathname) !== null,
  ({ url }) => leaguePicture(url),
);
registerRoute(new PrecacheRoute(precache));

// Files of former builds are in the same cache, but not in this worker's precache list.
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), precache.strategy);

listenToPushes(self);
