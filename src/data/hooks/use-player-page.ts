import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type PlayerLine, publicPlayers } from '../../domain/records/players.ts';
import { searchByName, searchKey } from '../../domain/text/search.ts';
import { useServices } from '../services.ts';
import { TEAM_INDEX } from '../store/league-store.ts';
import { topPlayers, usersNamed } from '../store/record-queries.ts';
import { useSubscription } from './use-subscription.ts';

/** A part of the public list of players. */
export interface PlayerPage {
  /** Null while this device has never read them. */
  lines: readonly PlayerLine[] | null;
  /** Whether the server has more players. */
  more: boolean;
}

/** The first players of the list, or, with a search text, the players who match it (PLAYERS-02, PLAYERS-10). */
export function usePlayerPage(count: number, query: string): PlayerPage {
  const { league } = useServices();
  const key = searchKey(query);
  const queries = key === '' ? [topPlayers(count)] : usersNamed(key, count);
  const { records: users, keys, full, state } = useSubscription('users', queries);
  const isFull = full.includes(true);
  const index = useStore(league, (now) => now.teamIndex);
  const isRead = useStore(league, (now) => now.everSynced[TEAM_INDEX] === true) && state === 'known';
  return useMemo(() => {
    // Until the server answers, and offline, the search covers the cached players only.
    const here = !isRead && key !== '' && Object.keys(users).length > 0;
    if (!isRead && !here) return { lines: null, more: false };
    const found = here ? Object.keys(users) : keys;
    const known = Object.fromEntries(found.flatMap((uid) => (users[uid] === undefined ? [] : [[uid, users[uid]]])));
    const lines = publicPlayers(known, index);
    return {
      lines: key === '' ? lines : searchByName(lines, query, ({ user }) => user.displayName),
      // Without the server's answer the list may go on, so «more» stays.
      more: here || isFull,
    };
  }, [keys, isFull, isRead, users, index, key, query]);
}
