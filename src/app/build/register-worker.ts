import { Workbox } from 'workbox-window';
import { retry } from '../../data/async/retry.ts';
import { updateStore } from './service-worker.ts';

const HOUR_MS = 3_600_000;
/** The pause before the next attempt to install, ms; a network that is back ends it. */
const AGAIN_MS = 60_000;

/**
 * Registers the worker that makes the app open without network; a new version waits for the person's consent. Resolves after the first attempt. As long
 * as the page has no worker it tries again: without one the phone opens nothing offline.
 */
export function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return Promise.resolve();
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const install = async () => {
      const { workbox, registration } = await register(serviceWorker);
      resolve();
      await untilInstalled(registration);
      return workbox;
    };
    void retry('Service worker', AGAIN_MS, install, resolve).then((workbox) => {
      setInterval(() => void workbox.update().catch(() => undefined), HOUR_MS);
    });
  });
}

/** One attempt. A library object follows one registration, and a failed one never comes back. */
async function register(serviceWorker: ServiceWorkerContainer) {
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
  void hideFailed(serviceWorker.register('/sw.js'));
  // Asks for the same worker at the same moment: the browser answers both at once, in this order.
  const registration = await workbox.register({ immediate: true });
  return { workbox, registration };
}

/** Resolves when a worker serves; rejects when the first one has failed, since one of the app's files could not be fetched. */
function untilInstalled(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (registration === undefined || registration.active !== null) return resolve();
    const worker = registration.installing ?? registration.waiting;
    const check = () => {
      if (registration.active !== null) resolve();
      else if (worker === null || worker.state === 'redundant') reject(new Error('The first worker failed.'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** WebKit also fires the event for a worker that has already failed: `installing` is null then, and the library reads it. */
async function hideFailed(registering: Promise<ServiceWorkerRegistration>): Promise<void> {
  const registration = await registering.catch(() => null);
  registration?.addEventListener('updatefound', (event) => {
    if (registration.installing === null) event.stopImmediatePropagation();
  });
}
