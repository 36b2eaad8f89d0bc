import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { userRecord } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

/** A person's name, or null when he is unknown or `uid` is empty; his record is followed while the screen is open. */
export function useUserName(uid: string): string | null {
  const { league } = useServices();
  useSubscribe(userRecord(uid));
  return useStore(league, (state) => state.users[uid]?.displayName ?? null);
}
