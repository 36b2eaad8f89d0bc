import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/** What a person is called, or null when he is unknown. */
export function useUserName(uid: string): string | null {
  const { league } = useServices();
  return useStore(league, (state) => state.users[uid]?.displayName ?? null);
}
