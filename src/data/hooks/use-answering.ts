import { useMemo } from 'react';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { shownScore } from '../../domain/match/shown-score.ts';
import type { Match } from '../../domain/records/types.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { matchLog } from '../store/record-queries.ts';
import { useKnownMatch, useLate } from './use-match.ts';
import { useSubscribe } from './use-subscription.ts';

/** A file of its own: it has the fold, and few matches ever ask. */
const loadAnswering = lazyPromise(() => import('../../domain/match/answering.ts'));

/**
 * The name of the team that answers the last cup of a match now (decision 150); null for nobody. The record does not say it: the log does, and it is
 * followed only while one rack is empty in a match with such a rule.
 */
export function useAnswering(matchId: string): string | null {
  const { server, events, own } = useKnownMatch(matchId);
  const isPossible = server !== null && mayAnswer(server);
  useSubscribe(...(isPossible ? [matchLog(matchId)] : []));
  const loaded = useLate(loadAnswering, isPossible, null);
  return useMemo(
    () => (isPossible ? (loaded?.answeringTeam(server, events, own) ?? null) : null),
    [isPossible, loaded, server, events, own],
  );
}

/** Whether one rack alone is empty, and its last cup may be answered. */
function mayAnswer(match: Match): boolean {
  const { team1Score, team2Score, totalCups } = shownScore(match);
  const full = [team1Score, team2Score].filter((score) => score >= totalCups);
  return match.status === 'ongoing' && rulesOf(match).redemption !== 'none' && full.length === 1;
}
