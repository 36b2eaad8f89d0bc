import { useMemo } from 'react';
import { useStore } from 'zustand';
import { byStart, isForgotten, type LiveMatches } from '../../domain/match/live-matches.ts';
import { type Side, sideOf, sideOfTeam } from '../../domain/match/sides.ts';
import { viewMatch } from '../../domain/match/view.ts';
import type { Match } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { useServerTime } from './use-clock-offset.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { ofMatch, useFeatured } from './use-match.ts';
import { useMatchRecords } from './use-records.ts';

/** Whose running match a page shows: a team's, or a player's with the ids of guests who were joined with him. */
export type Playing = { teamId: string } | { uids: readonly string[] };

/** A running match, with the side that the page is about. */
export interface PlayingMatch {
  matchId: string;
  match: Match;
  side: Side;
  table: number | undefined;
}

const MINUTE = 60_000;
const NONE: LiveMatches = {};

/**
 * The running match of a team or player, with this device's outbox on top; null if there is none. A player whose place somebody else took plays no
 * more, and a match that nobody has scored for hours is not played now.
 */
export function usePlaying(who: Playing): PlayingMatch | null {
  const { league } = useServices();
  const featured = useFeatured();
  // Other matches can run only beside a featured one.
  const live = useLiveMatches(featured !== null) ?? NONE;
  const now = useServerTime(MINUTE);
  const keys = useMemo(() => {
    const started = byStart(live);
    return featured === null || started.includes(featured) ? started : [featured, ...started];
  }, [live, featured]);
  const records = useMatchRecords(keys);
  const events = useStore(league, (state) => state.events);
  const rows = useStore(league, (state) => state.rows);
  for (const matchId of keys) {
    const record = records[matchId] ?? null;
    const match = viewMatch(record, events[matchId] ?? null, ofMatch(rows, matchId))?.match;
    if (match?.status !== 'ongoing' || isForgotten(match, now)) continue;
    const side = sideIn(match, who);
    if (side !== null) return { matchId, match, side, table: live[matchId]?.table };
  }
  return null;
}

function sideIn(match: Match, who: Playing): Side | null {
  if ('teamId' in who) return sideOfTeam(match, who.teamId);
  const seated = who.uids.find((uid) => sideOf(match, uid) !== null);
  return seated === undefined ? null : sideOf(match, seated);
}
