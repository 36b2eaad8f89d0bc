import { useMemo } from 'react';
import { useStore } from 'zustand';
import { byStart, isForgotten, type LiveMatches } from '../../domain/match/live-matches.ts';
import { otherSide, type Side, scoreFrom, sideOf, sideOfTeam, teamNameOf } from '../../domain/match/sides.ts';
import { viewMatch } from '../../domain/match/view.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { nowPlaying as texts } from '../../domain/messages/now-playing.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge } from '../../domain/text/format.ts';
import { useServices } from '../services.ts';
import { useClockOffset } from './use-clock-offset.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { ofMatch, useFeatured } from './use-match.ts';
import { useNow } from './use-now.ts';
import { useMatchRecords } from './use-records.ts';
import { useConnection } from './use-sync.ts';

/** Whose running match a page shows: a team's, or a player's with the ids of guests who were joined with him. */
export type Playing = { teamId: string } | { uids: readonly string[] };

/** A running match, as one of its sides sees it. */
export interface PlayingMatch {
  matchId: string;
  /** «Şimdi oynuyor», or offline the age of the score. */
  state: string;
  isStale: boolean;
  /** «Masa 2» */
  table: string | undefined;
  /** Its own cups first. */
  score: string;
  opponent: string;
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
  const now = useNow(MINUTE);
  const offset = useClockOffset();
  const { connection, liveAt } = useConnection();
  const isStale = connection === 'offline';
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
    if (match?.status !== 'ongoing' || isForgotten(match, now + offset)) continue;
    const side = sideIn(match, who);
    if (side === null) continue;
    const table = live[matchId]?.table;
    return {
      matchId,
      state: isStale ? home.staleAge(formatAge(now - (liveAt ?? now))) : texts.playing,
      isStale,
      table: table === undefined ? undefined : liveTexts.table(table),
      score: scoreFrom(match, side),
      opponent: teamNameOf(match, otherSide(side)),
    };
  }
  return null;
}

function sideIn(match: Match, who: Playing): Side | null {
  if ('teamId' in who) return sideOfTeam(match, who.teamId);
  const seated = who.uids.find((uid) => sideOf(match, uid) !== null);
  return seated === undefined ? null : sideOf(match, seated);
}
