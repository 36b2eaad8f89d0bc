import { useMemo } from 'react';
import { useStore } from 'zustand';
import { byStart, isForgotten, type LiveMatches } from '../../domain/match/live-matches.ts';
import type { MatchEntry } from '../../domain/schedule/followed-news.ts';
import { useServices } from '../services.ts';
import { matchRecord } from '../store/record-queries.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { ofMatch, useClockOffset, useFeatured, useWithRows } from './use-match.ts';
import { useNow } from './use-now.ts';
import { useSubscription } from './use-subscription.ts';

const MINUTE = 60_000;
const NONE: LiveMatches = {};

/** The running matches, the featured one first, with this device's outbox on top; without those that nobody has scored for hours. */
export function useRunningMatches(): MatchEntry[] {
  const { league } = useServices();
  const featured = useFeatured();
  // Other matches can run only beside a featured one.
  const live = useLiveMatches(featured !== null) ?? NONE;
  const now = useNow(MINUTE);
  const offset = useClockOffset();
  const keys = useMemo(() => {
    const started = byStart(live);
    return featured === null || started.includes(featured) ? started : [featured, ...started];
  }, [live, featured]);
  const records = useSubscription('matches', keys.map(matchRecord)).records;
  const events = useStore(league, (state) => state.events);
  const rows = useStore(league, (state) => state.counted);
  const withRows = useWithRows(rows);
  return keys.flatMap((matchId) => {
    const match = withRows(records[matchId] ?? null, events[matchId] ?? null, ofMatch(rows, matchId));
    const isRunning = match?.status === 'ongoing' && !isForgotten(match, now + offset);
    return isRunning ? [{ matchId, match, table: live[matchId]?.table }] : [];
  });
}
