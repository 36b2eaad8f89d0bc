import { useStore } from 'zustand';
import { type Presence, tableDevice } from '../../domain/match/presence.ts';
import { useServices } from '../services.ts';
import { deviceId } from '../session/device.ts';

/** The keys that this device has had at tables, one for each account that used it. */
const keysHere = new Set<string>();

/** This device's key at a match's table, for the account on it. */
export function useTableDevice(): string {
  const identity = useStore(useServices().session, (state) => state.identity);
  const key = tableDevice(identity, deviceId());
  keysHere.add(key);
  return key;
}

/** The devices at a table without this one under another account: it has left with that account, though its entry stays for a while. */
export function presentBeside(own: string, present: Readonly<Record<string, Presence>>): Record<string, Presence> {
  return Object.fromEntries(Object.entries(present).filter(([key]) => key === own || !keysHere.has(key)));
}
