import {
  _addOrOverwriteComponent,
  deleteApp,
  type FirebaseApp,
  type FirebaseOptions,
  initializeApp,
} from 'firebase/app';

declare module 'firebase/app' {
  /** Exported for the SDK's own packages, and left out of its types. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** The SDK's counts of its use, as its services ask for them. */
const NO_COUNTS = { triggerHeartbeat: async () => undefined, getHeartbeatsHeader: async () => '' };

/**
 * Creates an app of the SDK that does not count its use. The SDK keeps those counts in an IndexedDB of its own and reads it before the first request of
 * an account: if another page holds up that database, a signed-in page never connects.
 */
export function createFirebaseApp(options: FirebaseOptions, name?: string): FirebaseApp {
  // With defaults the SDK does not look for them in the cookies, for which the page would wait for another process of the browser.
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
  const app = initializeApp(options, name);
  _addOrOverwriteComponent(app, {
    ...{ name: 'heartbeat', type: 'PRIVATE', instanceFactory: () => NO_COUNTS },
    ...{ instantiationMode: 'LAZY', multipleInstances: false, serviceProps: {}, onInstanceCreated: null },
  });
  return app;
}

export { deleteApp };
