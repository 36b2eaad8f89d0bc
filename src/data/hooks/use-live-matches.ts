import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type LiveMatch, type LiveMatches, parseLiveMatches } from '../../domain/match/live-matches.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { useServices } from '../services.ts';
import { LIVE_MATCHES } from '../store/feeds.ts';
import { useSubscription } from './use-subscription.ts';

/**
 * The running matches by key: the server's list, plus the starts and minus the ends in this device's outbox. Undefined while this device has never
 * read the list.
 *
 * @param isWanted false follows nothing
 */
export function useLiveMatches(isWanted = true): LiveMatches | undefined {
  const { league } = useServices();
  const entries = useSubscription(isWanted ? LIVE_MATCHES : null, liveMatch).records;
  const rows = useStore(league, (state) => state.counted);
  return useMemo(() => (entries === undefined ? undefined : withOwn(entries, rows)), [entries, rows]);
}

const liveMatch = (key: string, value: unknown): LiveMatch | null => parseLiveMatches({ [key]: value })[key] ?? null;

function withOwn(entries: LiveMatches, rows: readonly OutboxRow[]): LiveMatches {
  const live: Record<string, LiveMatch> = { ...entries };
  for (const { matchId, intent, at, state } of rows) {
    if (state !== 'waiting') continue;
    if (intent.kind === 'complete' || intent.kind === 'cancel') delete live[matchId];
    if (intent.kind !== 'start') continue;
    live[matchId] = { startedAt: at, ...(intent.table === undefined ? {} : { table: intent.table }) };
  }
  return live;
}
