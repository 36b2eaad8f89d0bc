import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../data/queries/use-session.ts';
import { useServices } from '../../data/services.ts';
import { type PreflightItem, preflight } from '../../domain/preflight.ts';
import type { Awake } from './use-wake-lock.ts';

/** The check before a match; `look` looks again, `persist` asks the browser to keep the storage. */
export interface Preflight {
  items: PreflightItem[];
  look: () => Promise<void>;
  persist: () => Promise<void>;
}

export function usePreflight(awake: Awake): Preflight {
  const { league } = useServices();
  const { profile } = useSession();
  const rosters = useStore(league, (state) => state.loaded.users === true && state.loaded.teams === true);
  const storage = useStore(league, (state) => state.storageError === null);
  const clockOffset = useStore(league, (state) => (state.liveAt === null ? null : state.clockOffset));
  const [device, setDevice] = useState<{ persisted: boolean | null; offlineReady: boolean | null }>({
    persisted: null,
    offlineReady: null,
  });
  const look = useCallback(async () => {
    const [persisted, offlineReady] = await Promise.all([isPersisted(), isOfflineReady()]);
    setDevice({ persisted, offlineReady });
  }, []);
  const persist = useCallback(async () => {
    try {
      await navigator.storage?.persist?.();
    } catch (error) {
      console.warn('Persistent storage:', error);
    }
    await look();
  }, [look]);
  useEffect(() => {
    // Chromium decides without a question; others would ask the person, so they wait for the button.
    void ('userAgentData' in navigator ? persist() : look());
  }, [look, persist]);
  const items = preflight({ ...device, signedIn: profile?.role === 'admin', rosters, storage, awake, clockOffset });
  return { items, look, persist };
}

async function isPersisted(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null;
  } catch {
    return null;
  }
}

/** Whether a start without network would work: a worker stands ready and holds the app's document. */
async function isOfflineReady(): Promise<boolean | null> {
  try {
    if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return null;
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state !== 'activated') return false;
    return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined;
  } catch {
    return null;
  }
}
