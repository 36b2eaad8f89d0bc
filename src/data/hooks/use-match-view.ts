import { useMemo } from 'react';
import { type MatchView, viewMatch } from '../../domain/match/view.ts';
import { useClockOffset, useKnownMatch } from './use-match.ts';

/** A match with its log and this device's outbox on top; null when it does not exist, `undefined` until the server has answered. */
export function useMatchView(matchId: string): MatchView | null | undefined {
  const { server, events, own, synced } = useKnownMatch(matchId);
  const offset = useClockOffset();
  const view = useMemo(() => viewMatch(server, events, own, offset), [server, events, own, offset]);
  return view ?? (synced ? null : undefined);
}
