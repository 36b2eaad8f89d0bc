import type { PushMemory } from '../data/push/push-device.ts';
import { openExisting, resultOf } from '../data/store/cached-league.ts';
import { MIRROR_NAME } from '../data/store/schema.ts';
import type { CallableName } from '../domain/functions/callables.ts';

/** The push settings that the app stores on the device (`MirrorDatabase`, its table `meta`). */
export interface StoredPushSettings {
  push: PushMemory;
  vapidKey: string | null;
  /** The address of a callable function. */
  functionUrl(name: CallableName): string;
}

const TABLE = 'meta';
const REGION = 'europe-west1';

interface Settings {
  projectId: string;
  functionsUrl?: string;
  vapidPublicKey?: string;
}

/** Reads the push settings; null if the app has never run here. Plain IndexedDB keeps the worker small. */
export async function readPushSettings(): Promise<StoredPushSettings | null> {
  const database = await openExisting(MIRROR_NAME);
  if (database === null) return null;
  try {
    const table = database.transaction(TABLE).objectStore(TABLE);
    const [push, settings] = await Promise.all([
      resultOf<{ value: PushMemory } | undefined>(table.get('push')),
      resultOf<{ value: Settings } | undefined>(table.get('settings')),
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

/** Replaces the stored push memory. */
export async function writePushMemory(push: PushMemory): Promise<void> {
  const database = await openExisting(MIRROR_NAME);
  if (database === null) return;
  try {
    await resultOf(database.transaction(TABLE, 'readwrite').objectStore(TABLE).put({ key: 'push', value: push }));
  } finally {
    database.close();
  }
}

/** The settings from the build: with a hosted back end the app stores none on the device. */
function builtIn(): Settings | null {
  const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;
  return projectId ? { projectId } : null;
}
