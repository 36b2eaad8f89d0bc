import { useStore } from 'zustand';
import { joinedTo } from '../../domain/standings/guest-seats.ts';
import { useServices } from '../services.ts';
import { joinedGuest } from '../store/feeds.ts';
import { useSubscribe } from './use-feed.ts';

/** The player with whom a guest was joined; null for none, undefined while this device has never read it. */
export function useJoinedPlayer(guestId: string): string | null | undefined {
  const { league } = useServices();
  const feed = joinedGuest(guestId);
  useSubscribe(feed);
  const entry = useStore(league, ({ feeds }) => feeds[feed.name]);
  return entry === undefined ? undefined : joinedTo(entry);
}
