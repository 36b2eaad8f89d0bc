import type { PushMemory } from '../data/push-device.ts';

/** What the app keeps on the device, as far as the worker needs it (`MirrorDatabase`, its table `meta`). */
export interface Kept {
  push: PushMemory;
  vapidKey: string | null;
  /** Where a callable function answers. */
  functionUrl(name: string): string;
}

const DATABASE = 'lig-mirror';
const TABLE = 'meta';
const REGION = 'europe-west1';

interface Settings {
  projectId: string;
  functionsUrl?: string;
  vapidPublicKey?: string;
}

/** The device's facts; null where the app never stood. Plain IndexedDB: the worker stays small. */
export async function readKept(): Promise<Kept | null> {
  const database = await open();
  if (database === null) return null;
  try {
    const table = database.transaction(TABLE).objectStore(TABLE);
    const [push, settings] = await Promise.all([
      answer<{ value: PushMemory } | undefined>(table.get('push')),
      answer<{ value: Settings } | undefined>(table.get('settings')),
    ]);
    const known = settings?.value ?? builtIn();
    if (push === undefined || known === null) return null;
    const base = known.functionsUrl ?? `https://${REGION}-${known.projectId}.cloudfunctions.net`;
    const vapidKey = known.vapidPublicKey || import.meta.env.VITE_VAPID_PUBLIC_KEY || null;
    return { push: push.value, vapidKey, functionUrl: (name) => `${base}/${name}` };
  } finally {
    database.close();
  }
}

/** Replaces what the device remembers of pushes. */
export async function writeKept(push: PushMemory): Promise<void> {
  const database = await open();
  if (database === null) return;
  try {
    await answer(database.transaction(TABLE, 'readwrite').objectStore(TABLE).put({ key: 'push', value: push }));
  } finally {
    database.close();
  }
}

/** A hosted back end that was named at build time keeps no settings on the device. */
function builtIn(): Settings | null {
  const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;
  return projectId ? { projectId } : null;
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    let made = false;
    request.onupgradeneeded = () => {
      // Not there yet: the app must make it, with its own tables.
      made = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (made ? resolve(null) : reject(request.error));
  });
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
