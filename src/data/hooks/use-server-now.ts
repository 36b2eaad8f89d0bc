import { useCallback } from 'react';
import { useServices } from '../services.ts';
import { useClockOffset } from './use-clock-offset.ts';

/** Tells the server's time, ms, as far as this device knows it: a phone's clock may be wrong. */
export function useServerNow(): () => number {
  const { now } = useServices();
  const offset = useClockOffset();
  return useCallback(() => now() + offset, [now, offset]);
}
