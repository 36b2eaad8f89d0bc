import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { PushDevice, PushFollows, PushState } from '../push.ts';
import { useServices } from '../services.ts';

/** Pushes to this device: what stands, and the verbs. Their code is fetched with the first screen that uses it. */
export function usePush(): PushState & PushDevice & { openSettings: (open: boolean) => void } {
  const { push } = useServices();
  const state = useStore(push.store);
  useEffect(() => {
    // Loaded before the tap: a browser asks for permission only while it handles one.
    push.device().catch((error: unknown) => console.warn('Push:', error));
  }, [push]);
  const verbs = useMemo<PushDevice & { openSettings: (open: boolean) => void }>(
    () => ({
      check: async () => (await push.device()).check(),
      turnOn: async () => (await push.device()).turnOn(),
      turnOff: async () => (await push.device()).turnOff(),
      setKind: async (kind, on) => (await push.device()).setKind(kind, on),
      setFollow: async (kind, id, on) => (await push.device()).setFollow(kind, id, on),
      openSettings: (open) => push.store.setState({ settingsOpen: open }),
    }),
    [push],
  );
  return { ...state, ...verbs };
}

/** What a tap on «Takip et» came to; `quiet`: it is recorded, but this device is not told. */
export type FollowNews = 'followed' | 'quiet' | 'unfollowed' | 'full';

/** Following a team or a player from this device, signed in or not. */
export function useFollow(
  kind: keyof PushFollows,
  id: string,
): { following: boolean | undefined; toggle: () => Promise<FollowNews> } {
  const { ready, follows, on, obstacle, turnedOff, turnOn, setFollow, openSettings } = usePush();
  const following = follows[kind][id] === true;
  const start = async (): Promise<FollowNews> => {
    // The browser's question comes first: it needs the tap.
    const asking = !on && obstacle === null && !turnedOff;
    const outcome = asking ? await turnOn() : on ? 'on' : 'off';
    if ((await setFollow(kind, id, true)) === 'full') return 'full';
    if (outcome === 'off') openSettings(true);
    return outcome === 'on' ? 'followed' : 'quiet';
  };
  return {
    following: ready ? following : undefined,
    toggle: () => (following ? setFollow(kind, id, false).then(() => 'unfollowed' as const) : start()),
  };
}
