import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { warn } from '../async/warn.ts';
import type { PushDevice, PushState } from '../push/push.ts';
import { useServices } from '../services.ts';

/** The state of pushes to this device, and the actions. The first screen that uses this hook fetches their code. */
export function usePush(): PushState & PushDevice & { openSettings: (open: boolean) => void } {
  const { push } = useServices();
  const state = useStore(push.store);
  useEffect(() => {
    // Load the code before the tap: a browser asks for permission only while it handles a tap.
    push.device().catch(warn('Push'));
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
