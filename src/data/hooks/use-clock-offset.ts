import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/** Server clock minus device clock, in ms: ages of server times need it where a phone's clock is wrong. */
export function useClockOffset(): number {
  const { league } = useServices();
  return useStore(league, (state) => state.clockOffset);
}

/** {@link useClockOffset}; null while the server has not told its time. */
export function useKnownClockOffset(): number | null {
  return useStore(useServices().league, (state) => (state.liveAt === null ? null : state.clockOffset));
}
