import { useCallback } from 'react';
import { useStore } from 'zustand';
import { isAdmin } from '../../domain/accounts/access.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { useServices } from '../services.ts';
import { matchScorers } from '../store/feeds.ts';
import { userRecord } from '../store/record-queries.ts';
import { useSubscription } from './use-subscription.ts';

/**
 * The names of the people who tapped at a match: the name from the scorer's right, else the account's name; null when this device does not know it.
 * Follows the scorers' names only for an account that may read them.
 */
export function useTapNames(matchId: string, uids: readonly string[]): (uid: string) => string | null {
  const { league, session } = useServices();
  const mayRead = useStore(session, ({ identity, rights }) => {
    if (identity === null) return false;
    return rights[matchId]?.uid === identity.uid || isAdmin(identity, league.getState().users);
  });
  const scorers = useSubscription(mayRead ? matchScorers(matchId) : null, parseScorer).records;
  const own = useStore(session, ({ rights }) => rights[matchId]);
  const unknown = [...new Set(uids)].filter((uid) => uid !== '' && uid !== own?.uid && scorers?.[uid] === undefined);
  const users = useSubscription('users', (scorers === undefined && mayRead ? [] : unknown).map(userRecord)).records;
  return useCallback(
    (uid) => scorers?.[uid]?.name || (own?.uid === uid ? own.name : users[uid]?.displayName) || null,
    [scorers, own, users],
  );
}
