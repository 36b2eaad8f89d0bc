import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { userRecord } from '../store/windows.ts';
import { useFollowedWindows } from './use-feed.ts';

/** What a person is called, or null when he is unknown or `uid` is empty; his record is followed while the screen stands. */
export function useUserName(uid: string): string | null {
  const { league } = useServices();
  // Without a key it would be the whole collection.
  useFollowedWindows(uid === '' ? [] : [userRecord(uid)]);
  return useStore(league, (state) => state.users[uid]?.displayName ?? null);
}
