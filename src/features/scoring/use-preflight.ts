import { useCallback, useEffect, useState } from 'react';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useKnownClockOffset } from '../../data/hooks/use-match.ts';
import { useStorageError } from '../../data/hooks/use-outbox.ts';
import { useIsLogKnown } from '../../data/hooks/use-own-events.ts';
import { useIsByLink } from '../../data/hooks/use-scorer.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { type OfflineProof, proveOffline, whenWorkerActive } from '../../data/install/offline-ready.ts';
import { isAppleMobile, isInstalled } from '../../data/push/apple-mobile.ts';
import { ROSTERS } from '../../data/store/admin-queries.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { type PreflightItem, preflight } from '../../domain/match/preflight.ts';
import type { WakeLockState } from '../../ui/effects/use-wake-lock.ts';

/** The pre-match check. `persist` asks the browser for persistent storage. */
export interface Preflight {
  items: PreflightItem[];
  /** The person was given the match by a link. */
  byLink: boolean;
  /** The person asked for persistent storage and the browser refused. */
  refused: boolean;
  /** A file of the app that could not be fetched: the network returned another document in its place. */
  lostFile: string | null;
  checkAgain: () => Promise<void>;
  persist: () => Promise<void>;
}

/** Firefox asks the person for permission; other browsers decide without a question. */
const asksPerson = (): boolean => /Firefox\//.test(navigator.userAgent);

export function usePreflight(matchId: string, awake: WakeLockState): Preflight {
  const { profile } = useSession();
  const byLink = useIsByLink(matchId);
  const logKnown = useIsLogKnown(matchId);
  const rosters = useEverSynced(TEAM_INDEX, ROSTERS.name);
  const storage = useStorageError() === null;
  const clockOffset = useKnownClockOffset();
  const [device, setDevice] = useState<OfflineProof & { persisted: boolean | null }>({
    ...{ persisted: null, offlineReady: null, lostFile: null },
  });
  const checkAgain = useCallback(async () => {
    const [persisted, proof] = await Promise.all([isPersisted(), proveOffline()]);
    setDevice({ persisted, ...proof });
  }, []);
  const [refused, setRefused] = useState(false);
  const request = useCallback(async () => {
    try {
      await navigator.storage?.persist?.();
    } catch (error) {
      console.warn('Persistent storage:', error);
    }
    await checkAgain();
  }, [checkAgain]);
  const persist = useCallback(async () => {
    await request();
    setRefused((await isPersisted()) !== true);
  }, [request]);
  useEffect(() => {
    // If the browser would ask the person, the request waits for the button.
    void (asksPerson() ? checkAgain() : request());
  }, [checkAgain, request]);
  // On a first visit the app is still on its way to the phone.
  useEffect(() => whenWorkerActive(() => void checkAgain()), [checkAgain]);
  const items = preflight({
    ...device,
    signedIn: profile?.role === 'admin',
    byLink,
    rosters,
    logKnown,
    storage,
    awake,
    clockOffset,
    forgetful: isAppleMobile() && !isInstalled(),
  });
  return { items, byLink, refused, lostFile: device.lostFile, checkAgain, persist };
}

async function isPersisted(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null;
  } catch {
    return null;
  }
}
