import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Presence, parsePresence } from '../../domain/match/presence.ts';
import { useServices } from '../services.ts';
import { matchPresence } from '../store/feeds.ts';
import type { LeagueState } from '../store/league-store.ts';

type Present = Readonly<Record<string, Presence>>;

/** The devices at the tables of these matches, as far as this page has read them for another part: it follows nothing itself. */
export function useReadPresence(matchIds: readonly string[]): readonly Present[] {
  const feeds = useStore(useServices().league, (state) => state.feeds);
  const ids = matchIds.join('\n');
  return useMemo(() => readPresence(feeds, ids === '' ? [] : ids.split('\n')), [ids, feeds]);
}

/** The same, from the store's feeds; one record for each match whose presence was read. */
export function readPresence(feeds: LeagueState['feeds'], matchIds: readonly string[]): readonly Present[] {
  const all = matchIds.map((matchId) => feeds[matchPresence(matchId).name]);
  return all.filter((records) => records !== undefined).map(peopleIn);
}

function peopleIn(records: Readonly<Record<string, unknown>>): Present {
  const parsed = Object.entries(records).map(([key, value]) => [key, parsePresence(key, value)] as const);
  return Object.fromEntries(parsed.filter((one): one is [string, Presence] => one[1] !== null));
}
