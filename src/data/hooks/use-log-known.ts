import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/** Whether this device knows the log of a match, read now or earlier. */
export function useIsLogKnown(matchId: string): boolean {
  const { league } = useServices();
  return useStore(league, ({ events }) => events[matchId] !== undefined);
}
