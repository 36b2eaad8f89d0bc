import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Presence, parsePresence } from '../../domain/match/presence.ts';
import { useServices } from '../services.ts';
import { matchPresence } from '../store/feeds.ts';

/** The devices at the tables of these matches, as far as this page has read them for another part: it follows nothing itself. */
export function useReadPresence(matchIds: readonly string[]): readonly Readonly<Record<string, Presence>>[] {
  const feeds = useStore(useServices().league, (state) => state.feeds);
  const ids = matchIds.join('\n');
  return useMemo(() => {
    const all = ids === '' ? [] : ids.split('\n').map((matchId) => feeds[matchPresence(matchId).name]);
    return all.filter((records) => records !== undefined).map(peopleIn);
  }, [ids, feeds]);
}

function peopleIn(records: Readonly<Record<string, unknown>>): Record<string, Presence> {
  const parsed = Object.entries(records).map(([key, value]) => [key, parsePresence(key, value)] as const);
  return Object.fromEntries(parsed.filter((one): one is [string, Presence] => one[1] !== null));
}
