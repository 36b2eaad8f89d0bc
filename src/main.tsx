import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadScreen } from './app/screens.ts';
import { registerServiceWorker } from './app/service-worker.ts';
import { wire } from './app/wire.ts';
import { whenIdle } from './ui/when-idle.ts';

const SETTLED_MS = 4_000;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The screen that was asked for comes while the device is read.
loadScreen(window.location.pathname);
const { services, startSync } = await wire();
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
// Two frames: the first paint is on the screen before any of Firebase is loaded.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    startSync();
    // The worker fetches the rest of the app: not before the page has what it shows.
    void whenIdle(SETTLED_MS).then(() => registerServiceWorker(services));
  }),
);
