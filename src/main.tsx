import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadAfterLostChunk } from './app/build/lost-chunk.ts';
import { browserPorts } from './app/ports.ts';
import { preloadScreen } from './app/routes.tsx';
import { wire } from './app/wire.ts';
import { retry } from './data/async/retry.ts';
import { freeStorageWhenLeft } from './data/store/back-forward-cache.ts';
import { forgetSnapshotsOnSignOut } from './data/store/forget-snapshots.ts';
import { whenSynced } from './data/store/when-synced.ts';
import { LANGUAGE_TABLES } from './domain/text/language-tables.ts';
import { lazyPromise } from './domain/text/lazy-promise.ts';
import { whenDrawn, whenIdle, whenPainted } from './ui/effects/when-idle.ts';

const SCREEN_LIMIT_MS = 1_500;
const PAINT_LIMIT_MS = 500;
const SETTLED_MS = 4_000;
const AGAIN_MS = 60_000;

const rest = lazyPromise(() => import('./app/build/after-start.ts'));

// No top-level await: the screens' files import this one and would wait for it while it waits for them.
async function start(root: HTMLElement): Promise<void> {
  // The screen of the address loads while the device's data is read; the page's first look stays until both are here.
  const limit = new Promise<void>((resolve) => setTimeout(resolve, SCREEN_LIMIT_MS));
  const screen = Promise.race([preloadScreen(window.location.pathname), limit]);
  const { services, isKnown, startSync } = await wire(browserPorts);
  forgetSnapshotsOnSignOut(services.session);
  await screen;
  const app = (
    <StrictMode>
      <App services={services} />
    </StrictMode>
  );
  // A known league renders in one go, which is quicker; a first visit renders in slices, so that taps are handled in between.
  if (isKnown) createRoot(root).render(app);
  else startTransition(() => createRoot(root).render(app));
  // No Firebase code loads before the first content is painted. With cached data that is soon.
  await (isKnown ? whenDrawn(PAINT_LIMIT_MS) : whenPainted(PAINT_LIMIT_MS));
  startSync();
  // The worker fetches the rest of the app, so it starts after the page has its own data.
  await whenSynced(services.league, SETTLED_MS);
  await whenIdle(SETTLED_MS);
  // Retries, because without the worker the app cannot open offline next time.
  const { afterStart } = await retry('After the start', AGAIN_MS, rest);
  await afterStart(root, services);
}

const root = document.getElementById('root');
// The app runs, so the browser is not too old for it (scripts/html-pages.ts).
document.querySelector('.boot-late')?.remove();
if (root === null) throw new Error('index.html has no #root.');
reloadAfterLostChunk();
freeStorageWhenLeft();
const tasks = [() => void start(root).catch((error: unknown) => console.error('Start:', error)), ...LANGUAGE_TABLES];
// Each runs in its own task, so that a slow phone handles taps in between. The language tables run while the device's data and
// the screen load.
for (const task of tasks) setTimeout(task);
