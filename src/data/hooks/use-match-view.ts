import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type MatchView, viewMatch } from '../../domain/match/view.ts';
import { useServices } from '../services.ts';
import { matchRecord } from '../store/record-queries.ts';
import { ofMatch } from './use-match.ts';
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
