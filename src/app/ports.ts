import type { PushBrowser } from '../data/push/push-device.ts';
import { MIRROR_NAME, OUTBOX_NAME } from '../data/store/schema.ts';
import { lazyPromise } from '../domain/text/lazy-promise.ts';
import type { SyncDeps, SyncEngine } from '../sync/engine.ts';

/** The parts that `wire` does not make itself: the device's databases, the network, the browser's pushes, time and chance. */
export interface Ports {
  /** Names of the databases in IndexedDB. */
  databases: { mirror: string; outbox: string };
  /** How long a tap waits for the storage's answer, in ms; the outbox's own limit if absent. */
  storageLimitMs?: number;
  /** Loads everything behind the network, on first use. */
  loadEngine: (deps: SyncDeps) => Promise<SyncEngine>;
  /** Loads the browser's Push API, on first use. */
  loadPushBrowser: () => Promise<PushBrowser>;
  /** Device time in ms. */
  now: () => number;
  /** Returns a number of at least 0 and less than 1. */
  random: () => number;
}

const engine = lazyPromise(() => import('../sync/engine.ts'));
const pushBrowser = lazyPromise(() => import('../sync/push-browser.ts'));

/** The ports of a browser. */
export const browserPorts: Ports = {
  databases: { mirror: MIRROR_NAME, outbox: OUTBOX_NAME },
  loadEngine: async (deps) => (await engine()).createSyncEngine(deps),
  loadPushBrowser: async () => (await pushBrowser()).createPushBrowser(),
  now: Date.now,
  random: Math.random,
};
