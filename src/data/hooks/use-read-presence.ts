import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Presence, parsePresence } from '../../domain/match/presence.ts';
import { phoneOf } from '../../domain/match/table-rows.ts';
import { useServices } from '../services.ts';
import { matchPresence } from '../store/feeds.ts';
import type { LeagueState } from '../store/league-store.ts';

type Present = Readonly<Record<string, Presence>>;

/**
 * The phone of each account at any of these matches' tables, as far as this page has read them for another part: it follows nothing itself.
 *
 * @param serverNow ms
 */
export function useReadPhones(
  uids: readonly string[],
  matchIds: readonly string[],
  serverNow: number,
): Readonly<Record<string, Presence>> {
  // As text: every phone gives a sign every few seconds, and a sign of another one draws nothing here.
  const text = useStore(useServices().league, ({ feeds }) => {
    const present = readPresence(feeds, matchIds);
    return JSON.stringify(Object.fromEntries(uids.map((uid) => [uid, phoneOf(uid, present, serverNow)])));
  });
  return useMemo(() => JSON.parse(text) as Record<string, Presence>, [text]);
}

/** The devices at the tables of these matches, from the store's feeds; one record for each match whose presence was read. */
export function readPresence(feeds: LeagueState['feeds'], matchIds: readonly string[]): readonly Present[] {
  const all = matchIds.map((matchId) => feeds[matchPresence(matchId).name]);
  return all.filter((records) => records !== undefined).map(peopleIn);
}

function peopleIn(records: Readonly<Record<string, unknown>>): Present {
  const parsed = Object.entries(records).map(([key, value]) => [key, parsePresence(key, value)] as const);
  return Object.fromEntries(parsed.filter((one): one is [string, Presence] => one[1] !== null));
}
