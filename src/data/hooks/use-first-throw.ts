import { useMemo } from 'react';
import { useStore } from 'zustand';
import { foldMatch } from '../../domain/match/match.ts';
import { timedThrows } from '../../domain/match/moments.ts';
import { useServices } from '../services.ts';
import { matchLog, matchRecord } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

/**
 * The time of a match's first throw, server ms, whose match and log are followed while the screen is open; undefined while the device does not know it.
 *
 * @param matchId empty follows nothing
 */
export function useFirstThrow(matchId: string): number | undefined {
  const { league } = useServices();
  useSubscribe(matchRecord(matchId));
  useSubscribe(matchLog(matchId));
  const match = useStore(league, (state) => state.matches[matchId]);
  const events = useStore(league, (state) => state.events[matchId]);
  return useMemo(() => {
    if (match === undefined || events === undefined) return undefined;
    return timedThrows(foldMatch(match, events).timeline)[0]?.at;
  }, [match, events]);
}
