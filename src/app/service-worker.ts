import { createStore } from 'zustand/vanilla';
import { isMatchOpen } from '../data/open-match.ts';
import type { Services } from '../data/services.ts';

/** Whether a new version is installed and waits for the person's word. */
export const updateStore = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }));

const HOUR_MS = 3_600_000;

/** A new version may take over only while no match is open and nothing waits in the outbox (L12). */
export async function mayUpdate(services: Pick<Services, 'league'>): Promise<boolean> {
  const waits = services.league.getState().rows.some((row) => row.state !== 'accepted');
  return !waits && !(await isMatchOpen());
}

/** Registers the worker that makes the app open without network; a new version waits until it is asked in. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  let asked = false;
  workbox.addEventListener('waiting', () => {
    updateStore.setState({
      apply: () => {
        asked = true;
        workbox.messageSkipWaiting();
      },
    });
  });
  // Only the tab where the person agreed reloads by itself; another may be in the middle of something.
  workbox.addEventListener('controlling', () => asked && window.location.reload());
  try {
    const registration = await workbox.register();
    void offerKeptBuild(registration?.active ?? null);
    setInterval(() => void workbox.update().catch(() => undefined), HOUR_MS);
  } catch (error) {
    console.warn('Service worker:', error);
  }
}

/** A worker that already runs and still serves the build that a match was begun with: the new one is offered as well. */
async function offerKeptBuild(worker: ServiceWorker | null): Promise<void> {
  if (worker === null || (await ask(worker, 'IS_BUILD_KEPT')) !== true) return;
  updateStore.setState({ apply: () => void ask(worker, 'TAKE_OVER').then(() => window.location.reload()) });
}

function ask(worker: ServiceWorker, type: 'IS_BUILD_KEPT' | 'TAKE_OVER'): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // An older worker knows no such question and never answers.
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type }, [port2]);
  });
}
