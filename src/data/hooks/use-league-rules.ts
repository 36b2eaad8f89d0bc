import { useMemo } from 'react';
import { type LeagueRules, parseLeagueRules } from '../../domain/match/league-rules.ts';
import { LEAGUE_RULES } from '../store/feeds.ts';
import { useSubscription } from './use-subscription.ts';

/** By which rules matches begin (decision 145); undefined while this device has never read it. @param isWanted false follows nothing */
export function useLeagueRules(isWanted = true): LeagueRules | undefined {
  const { records } = useSubscription(isWanted ? LEAGUE_RULES : null);
  return useMemo(() => records && parseLeagueRules(records), [records]);
}
