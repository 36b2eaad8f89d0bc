import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadAfterLostChunk } from './app/build/lost-chunk.ts';
import { browserPorts } from './app/ports.ts';
import { preloadScreen } from './app/routes.tsx';
import { wire } from './app/wire.ts';
import { retry } from './data/async/retry.ts';
import { freeStorageWhenLeft } from './data/store/page-cache.ts';
import { whenSynced } from './data/store/when-synced.ts';
import { LANGUAGE_TABLES } from './domain/text/language-tables.ts';
import { lazyPromise } from './domain/text/lazy-promise.ts';
import { whenIdle } from './ui/effects/when-idle.ts';
import { whenDrawn, whenPainted } from './ui/effects/when-painted.ts';

const SCREEN_LIMIT_MS = 1_500;
const PAINT_LIMIT_MS = 500;
const SETTLED_MS = 4_000;
const AGAIN_MS = 60_000;

const rest = lazyPromise(() => import('./app/build/after-start.ts'));

// No await at the top: the screens' files import this one, and would wait for it while it waits for them.
async function start(root: HTMLElement): Promise<void> {
  // The screen that was asked for comes while the device is read; the page's first shape stands until both are here.
  const limit = new Promise<void>((resolve) => setTimeout(resolve, SCREEN_LIMIT_MS));
  const screen = Promise.race([preloadScreen(window.location.pathname), limit]);
  const { services, isKnown, startSync } = await wire(browserPorts);
  await screen;
  const app = (
    <StrictMode>
      <App services={services} />
    </StrictMode>
  );
  // What is known is drawn in one go, which is quicker; a first visit in slices, between which taps are heard.
  if (isKnown) createRoot(root).render(app);
  else startTransition(() => createRoot(root).render(app));
  // None of Firebase is loaded before the first content is on the screen; where it lies on the device, that is soon.
  await (isKnown ? whenDrawn(PAINT_LIMIT_MS) : whenPainted(PAINT_LIMIT_MS));
  startSync();
  // The worker fetches the rest of the app: not before the page has what it shows.
  await whenSynced(services.league, SETTLED_MS);
  await whenIdle(SETTLED_MS);
  // Without it the app would not open without a network another time.
  const { afterStart } = await retry('After the start', AGAIN_MS, rest);
  await afterStart(root, services);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
reloadAfterLostChunk();
freeStorageWhenLeft();
const tasks = [() => void start(root).catch((error: unknown) => console.error('Start:', error)), ...LANGUAGE_TABLES];
// Each in a task of its own, like the evaluation of this file: a slow phone hears taps between them. The tables come while
// the device is read and the screen is fetched.
for (const task of tasks) setTimeout(task);
