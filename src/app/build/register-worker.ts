import { Workbox } from 'workbox-window';
import { updateStore } from './service-worker.ts';

const HOUR_MS = 3_600_000;

/** Registers the worker that makes the app open without network; a new version waits for the person's consent. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  const workbox = new Workbox('/sw.js');
  let asked = false;
  const offer = async () => {
    const registration = await serviceWorker.getRegistration();
    // The very first worker is also in the state «waiting» for a moment, which Firefox reports.
    if (!registration?.active || !registration.waiting) return;
    updateStore.setState({
      apply: () => {
        asked = true;
        workbox.messageSkipWaiting();
      },
    });
  };
  workbox.addEventListener('waiting', () => void offer());
  // Only the tab in which the person agreed reloads; another tab may be in use.
  workbox.addEventListener('controlling', () => asked && window.location.reload());
  try {
    void hideFailed(serviceWorker.register('/sw.js'));
    // Asks for the same worker at the same moment: the browser answers both at once, in this order.
    const registration = await workbox.register({ immediate: true });
    void offerKeptBuild(registration?.active ?? null);
    setInterval(() => void workbox.update().catch(() => undefined), HOUR_MS);
  } catch (error) {
    console.warn('Service worker:', error);
  }
}

/** WebKit also fires the event for a worker that has already failed: `installing` is null then, and the library reads it. */
async function hideFailed(registering: Promise<ServiceWorkerRegistration>): Promise<void> {
  const registration = await registering.catch(() => null);
  registration?.addEventListener('updatefound', (event) => {
    if (registration.installing === null) event.stopImmediatePropagation();
  });
}

/** Offers the new version also if the new worker already runs but still serves the build in which a match was started. */
async function offerKeptBuild(worker: ServiceWorker | null): Promise<void> {
  if (worker === null || (await ask(worker, 'IS_BUILD_KEPT')) !== true) return;
  updateStore.setState({ apply: () => void ask(worker, 'TAKE_OVER').then(() => window.location.reload()) });
}

function ask(worker: ServiceWorker, type: 'IS_BUILD_KEPT' | 'TAKE_OVER'): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // An older worker does not know the question and never answers.
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type }, [port2]);
  });
}
