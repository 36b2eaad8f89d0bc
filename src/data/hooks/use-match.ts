import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type MatchView, viewMatch } from '../../domain/match/view.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { Match } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { useFollowedEvents } from './use-feed.ts';

/** A match with what waits on this device on top; null when there is none, `undefined` while the server has not said so. */
export function useMatchView(matchId: string): MatchView | null | undefined {
  const { league } = useServices();
  const server = useStore(league, (state) => state.matches[matchId] ?? null);
  const events = useStore(league, (state) => state.events[matchId] ?? null);
  const rows = useStore(league, (state) => state.rows);
  const synced = useStore(league, (state) => state.syncedThisSession.matches === true);
  const view = useMemo(() => viewMatch(server, events, ofMatch(rows, matchId)), [server, events, rows, matchId]);
  return view ?? (synced ? null : undefined);
}

/**
 * The log of a match, followed while the screen stands: `known` when it is there, `reading` while it comes, `missing`
 * when it is not on the device and there is no connection.
 */
export function useMatchLog(matchId: string): 'known' | 'reading' | 'missing' {
  const { league } = useServices();
  useFollowedEvents(matchId === '' ? null : matchId);
  return useStore(league, (state) => {
    if (state.events[matchId] !== undefined) return 'known';
    return state.connection === 'offline' ? 'missing' : 'reading';
  });
}

/** A match and its key. */
export interface ListedMatch {
  matchId: string;
  match: Match;
  /** Rows that the server has not acknowledged. */
  pending: number;
}

/** Every match that this device knows, its own unsent ones included, newest first. */
export function useMatches(): ListedMatch[] {
  const { league } = useServices();
  const matches = useStore(league, (state) => state.matches);
  const events = useStore(league, (state) => state.events);
  const rows = useStore(league, (state) => state.rows);
  return useMemo(() => {
    const touched = new Set(rows.map((row) => row.matchId));
    const listed = Object.entries(matches)
      .filter(([matchId]) => !touched.has(matchId))
      .map(([matchId, match]): ListedMatch => ({ matchId, match, pending: 0 }));
    for (const matchId of touched) {
      const view = viewMatch(matches[matchId] ?? null, events[matchId] ?? null, ofMatch(rows, matchId));
      if (view !== null) listed.push({ matchId, match: view.match, pending: view.pending });
    }
    return listed.sort((a, b) => timeOf(b.match) - timeOf(a.match));
  }, [matches, events, rows]);
}

/**
 * The running match that visitors see: the configured one while it is ongoing (HOME-03, HOME-04); null when there is
 * none, `undefined` while that was never read.
 */
export function useLiveMatch(): { matchId: string; match: Match } | null | undefined {
  const { league } = useServices();
  const active = useStore(league, (state) => startedHere(state.rows) ?? state.activeMatch);
  const known = useStore(league, (state) => state.everSynced.activeMatch === true && state.everSynced.matches === true);
  const view = useMatchView(active ?? '');
  if (active !== null && view?.match.status === 'ongoing') return { matchId: active, match: view.match };
  return known ? null : undefined;
}

function startedHere(rows: readonly OutboxRow[]): string | null {
  return rows.findLast((row) => row.intent.kind === 'start' && row.state === 'waiting')?.matchId ?? null;
}

function ofMatch(rows: readonly OutboxRow[], matchId: string): OutboxRow[] {
  return rows.filter((row) => row.matchId === matchId);
}

function timeOf(match: Match): number {
  return match.completedAt ?? match.startedAt;
}
