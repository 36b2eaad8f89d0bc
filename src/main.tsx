import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { wire } from './app/wire.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

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
    registerServiceWorker(services);
  }),
);
