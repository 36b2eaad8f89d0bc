import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isGuestId } from '../../domain/records/guest-ids.ts';
import type { User } from '../../domain/records/types.ts';
import { joinedTo } from '../../domain/standings/guest-seats.ts';
import { useServices } from '../services.ts';
import { joinedGuest } from '../store/feeds.ts';
import { userRecord } from '../store/record-queries.ts';
import { useUsers } from './use-records.ts';

/** A followed player: under the id that was followed, since a guest may have become a player. Undefined while it is read, null if there is none. */
export type FollowedPerson = { uid: string; user: User } | null | undefined;

/** These players, followed while the screen is open; a guest who was joined leads to the player. */
export function useFollowedPeople(ids: readonly string[]): readonly FollowedPerson[] {
  const { league, follow } = useServices();
  const users = useUsers(ids);
  const synced = useStore(league, (state) => state.syncedThisSession);
  const isOffline = useStore(league, ({ connection }) => connection === 'offline');
  const feeds = useStore(league, (state) => state.feeds);
  const isPlayer = (uid: string) => users[uid]?.role === 'player';
  // A guest's record goes when he is joined.
  const former = ids.filter((id) => isGuestId(id) && !isPlayer(id));
  const names = former.join('\n');
  useEffect(() => {
    const stops = names === '' ? [] : names.split('\n').map((id) => follow.feed(joinedGuest(id)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [follow, names]);
  const joined = former.map((id) => {
    const entry = feeds[joinedGuest(id).name];
    return entry === undefined ? undefined : joinedTo(entry);
  });
  useUsers(joined.filter((uid) => typeof uid === 'string'));
  return ids.map((id) => {
    const place = former.indexOf(id);
    const uid = place === -1 ? id : joined[place];
    if (uid === undefined) return isOffline ? null : undefined;
    const user = uid === null ? undefined : users[uid];
    if (uid !== null && user !== undefined && isPlayer(uid)) return { uid, user };
    const isKnown = uid === null || isOffline || synced[userRecord(uid).name] === true;
    return isKnown ? null : undefined;
  });
}
