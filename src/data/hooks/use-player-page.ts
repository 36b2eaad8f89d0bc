import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type PlayerLine, publicPlayers } from '../../domain/records/players.ts';
import { searchByName, searchKey } from '../../domain/text/search.ts';
import { useServices } from '../services.ts';
import { knownLike, usersNamed } from '../store/growing-queries.ts';
import { TEAM_INDEX } from '../store/league-store.ts';
import { topPlayers } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

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
  useSubscribe(...queries);
  const names = queries.map(({ name }) => name).join('\n');
  const users = useStore(league, (state) => state.users);
  const keys = useStore(league, (state) => state.queries);
  const index = useStore(league, (state) => state.teamIndex);
  const everSynced = useStore(league, (state) => state.everSynced);
  return useMemo(() => {
    const each = names.split('\n').map((name) => knownLike(keys, name));
    const isRead = everSynced[TEAM_INDEX] === true && each.every((one) => one !== undefined);
    // Until the server answers, and offline, the search covers the cached players only.
    const here = !isRead && key !== '' && Object.keys(users).length > 0;
    if (!isRead && !here) return { lines: null, more: false };
    const found = here ? Object.keys(users) : [...new Set(each.flatMap((one) => one ?? []))];
    const known = Object.fromEntries(found.flatMap((uid) => (users[uid] === undefined ? [] : [[uid, users[uid]]])));
    const lines = publicPlayers(known, index);
    return {
      lines: key === '' ? lines : searchByName(lines, query, ({ user }) => user.displayName),
      // Without the server's answer the list may go on, so «more» stays.
      more: here || each.some((one) => (one?.length ?? 0) >= count),
    };
  }, [names, keys, users, index, everSynced, key, query, count]);
}
