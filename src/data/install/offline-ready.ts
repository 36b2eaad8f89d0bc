import { withLimit } from '../async/timers.ts';
import { askWorker } from './ask-worker.ts';

/** Milliseconds. A worker of an earlier version never answers. */
const ANSWER_MS = 4_000;

/** Whether the app opens without network, null in a browser or at an address without workers; and a file that could not be fetched. */
export interface OfflineProof {
  offlineReady: boolean | null;
  lostFile: string | null;
}

/**
 * Proves that the app opens without network: a worker is active and says that it has every file of its build. The worker's state is not
 * asked: for a page loaded during activation, WebKit leaves the state at `activating`.
 */
export async function proveOffline(): Promise<OfflineProof> {
  if (!('serviceWorker' in navigator)) return { offlineReady: null, lostFile: null };
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const whole = registration?.active && (await withLimit(askWorker(registration.active, 'IS_WHOLE'), ANSWER_MS));
    return { offlineReady: whole === true, lostFile: typeof whole === 'string' ? whole : null };
  } catch {
    return { offlineReady: false, lostFile: null };
  }
}

/** Calls the listener once when a worker has become active; at once if one is. @returns a function that stops listening */
export function whenWorkerActive(listener: () => void): () => void {
  let listens = true;
  const ready = 'serviceWorker' in navigator ? navigator.serviceWorker.ready : undefined;
  // Firefox rejects it where no site may keep anything: then no worker comes.
  ready?.then(
    () => listens && listener(),
    () => undefined,
  );
  return () => {
    listens = false;
  };
}
