import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { useNow } from './use-now.ts';

/** Server clock minus device clock, in ms. A phone with a wrong clock needs the offset to show the age of a server time. */
export function useClockOffset(): number {
  const { league } = useServices();
  return useStore(league, (state) => state.clockOffset);
}

/** The server's time, ms, updated every `everMs`: for the age of server times. */
export function useServerTime(everyMs?: number): number {
  return useNow(everyMs) + useClockOffset();
}

/** {@link useClockOffset}; null until the server has sent its time. */
export function useKnownClockOffset(): number | null {
  return useStore(useServices().league, (state) => (state.liveAt === null ? null : state.clockOffset));
}
