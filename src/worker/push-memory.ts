import type { PushMemory } from '../data/push/push-device.ts';
import { openExisting, resultOf } from '../data/store/cached-league.ts';
import { MIRROR_NAME } from '../data/store/schema.ts';
import type { CallableName } from '../domain/functions/callables.ts';

/** What the app keeps on the device, as far as the worker needs it (`MirrorDatabase`, its table `meta`). */
export interface Kept {
  push: PushMemory;
  vapidKey: string | null;
  /** Where a callable function answers. */
  functionUrl(name: CallableName): string;
}

const TABLE = 'meta';
const REGION = 'europe-west1';

interface Settings {
  projectId: string;
  functionsUrl?: string;
  vapidPublicKey?: string;
}

/** The device's facts; null where the app never stood. Plain IndexedDB: the worker stays small. */
export async function readKept(): Promise<Kept | null> {
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

/** Replaces what the device remembers of pushes. */
export async function writeKept(push: PushMemory): Promise<void> {
  const database = await openExisting(MIRROR_NAME);
  if (database === null) return;
  try {
    await resultOf(database.transaction(TABLE, 'readwrite').objectStore(TABLE).put({ key: 'push', value: push }));
  } finally {
    database.close();
  }
}

/** A hosted back end that was named at build time keeps no settings on the device. */
function builtIn(): Settings | null {
  const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;
  return projectId ? { projectId } : null;
}
