import { withLimit } from '../async/timers.ts';
import { askWorker } from './ask-worker.ts';

/** Milliseconds. A worker of an earlier version never answers. */
const ANSWER_MS = 4_000;

/**
 * Whether it is proved that the app opens without network: a worker is active and says that it has every file of its build. The worker's state is not
 * asked: for a page loaded during activation, WebKit leaves the state at `activating`. Null in a browser, or at an address, without workers.
 */
export async function isOfflineReady(): Promise<boolean | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return false;
    return (await withLimit(askWorker(registration.active, 'IS_WHOLE'), ANSWER_MS)) === true;
  } catch {
    return false;
  }
}

/** Calls the listener once when a worker has become active; at once if one is. @returns a function that stops listening */
export function whenWorkerActive(listener: () => void): () => void {
  let listens = true;
  const ready = 'serviceWorker' in navigator ? navigator.serviceWorker.ready : undefined;
  void ready?.then(() => {
    if (listens) listener();
  });
  return () => {
    listens = false;
  };
}
