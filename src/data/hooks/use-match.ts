import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type MatchView, viewMatch } from '../../domain/match/view.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { Match } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { matchRecord } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

/** A match with this device's outbox on top; null when it does not exist, `undefined` until the server has answered. */
export function useMatchView(matchId: string): MatchView | null | undefined {
  const { league } = useServices();
  const server = useStore(league, (state) => state.matches[matchId] ?? null);
  const events = useStore(league, (state) => state.events[matchId] ?? null);
  const rows = useStore(league, (state) => state.counted);
  const recordQuery = matchRecord(matchId);
  useSubscribe(recordQuery);
  const synced = useStore(league, (state) => state.syncedThisSession[recordQuery.name] === true);
  const view = useMemo(() => viewMatch(server, events, ofMatch(rows, matchId)), [server, events, rows, matchId]);
  return view ?? (synced ? null : undefined);
}

/**
 * The running match that visitors see: the configured one while it is ongoing (HOME-03, HOME-04); null when there is none, `undefined` while this
 * device has never read it.
 */
export function useLiveMatch(): { matchId: string; match: Match } | null | undefined {
  const { league } = useServices();
  const active = useFeatured();
  const known = useStore(
    league,
    ({ everSynced: ever }) => ever.activeMatch === true && (active === null || ever[matchRecord(active).name] === true),
  );
  const view = useMatchView(active ?? '');
  if (active !== null && view?.match.status === 'ongoing') return { matchId: active, match: view.match };
  return known ? null : undefined;
}

/**
 * The key of the featured match: the configured one. If this device ended that match, or none is configured, the match that this device started last.
 */
export function useFeatured(): string | null {
  return useStore(useServices().league, ({ activeMatch, counted: rows }) => {
    const waiting = rows.filter((row) => row.state === 'waiting');
    const ends = waiting.filter(({ intent: { kind } }) => kind === 'complete' || kind === 'cancel');
    const isOver = ends.some(({ matchId }) => matchId === activeMatch);
    const started = waiting.findLast((row) => row.intent.kind === 'start')?.matchId ?? null;
    return isOver ? (started ?? activeMatch) : (activeMatch ?? started);
  });
}

/** The rows of a match, oldest first. */
export function ofMatch(rows: readonly OutboxRow[], matchId: string): OutboxRow[] {
  return rows.filter((row) => row.matchId === matchId);
}
