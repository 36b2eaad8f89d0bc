import { useStore } from 'zustand';
import { tableDevice } from '../../domain/match/presence.ts';
import { useServices } from '../services.ts';
import { deviceId } from '../session/device.ts';

/** This device's key at a match's table, for the account on it. */
export function useTableDevice(): string {
  const uid = useStore(useServices().session, ({ identity }) => identity?.uid);
  return tableDevice(uid, deviceId());
}
