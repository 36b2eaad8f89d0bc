import { useCallback, useEffect, useState } from 'react';
import { useKnownClockOffset } from '../../data/hooks/use-clock-offset.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useStorageError } from '../../data/hooks/use-outbox.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { isAppleMobile, isInstalled } from '../../data/push/apple-mobile.ts';
import { type PreflightItem, preflight } from '../../domain/match/preflight.ts';
import type { Awake } from './use-wake-lock.ts';

/** The check before a match; `look` looks again, `persist` asks the browser to keep the storage. */
export interface Preflight {
  items: PreflightItem[];
  /** The browser was asked for by a tap, and does not promise. */
  refused: boolean;
  look: () => Promise<void>;
  persist: () => Promise<void>;
}

/** Firefox asks the person; the others decide by themselves. */
const asksPerson = (): boolean => /Firefox\//.test(navigator.userAgent);

export function usePreflight(awake: Awake): Preflight {
  const { profile } = useSession();
  const rosters = useEverSynced('users', 'teams');
  const storage = useStorageError() === null;
  const clockOffset = useKnownClockOffset();
  const [device, setDevice] = useState<{ persisted: boolean | null; offlineReady: boolean | null }>({
    persisted: null,
    offlineReady: null,
  });
  const look = useCallback(async () => {
    const [persisted, offlineReady] = await Promise.all([isPersisted(), isOfflineReady()]);
    setDevice({ persisted, offlineReady });
  }, []);
  const [refused, setRefused] = useState(false);
  const request = useCallback(async () => {
    try {
      await navigator.storage?.persist?.();
    } catch (error) {
      console.warn('Persistent storage:', error);
    }
    await look();
  }, [look]);
  const persist = useCallback(async () => {
    await request();
    setRefused((await isPersisted()) !== true);
  }, [request]);
  useEffect(() => {
    // Where a question would come of it, it waits for the button.
    void (asksPerson() ? look() : request());
  }, [look, request]);
  const items = preflight({
    ...device,
    signedIn: profile?.role === 'admin',
    rosters,
    storage,
    awake,
    clockOffset,
    forgetful: isAppleMobile() && !isInstalled(),
  });
  return { items, refused, look, persist };
}

async function isPersisted(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether a start without network would work: a worker has taken over and holds the app's document. Its state says nothing
 * more: WebKit leaves it at `activating` for a page that was loaded at that moment.
 */
async function isOfflineReady(): Promise<boolean | null> {
  try {
    if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return null;
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return false;
    return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined;
  } catch {
    return null;
  }
}
