import { useCallback } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import type { DecisionDeps } from '../../data/commands/decisions.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';

/** Returns a function that gives the deps for announcing a decision, with the store's present users. */
export function useDecisionDeps(): () => DecisionDeps {
  const { server, league } = useServices();
  const { profile } = useSession();
  const newKey = useNewKey();
  const uid = profile?.uid ?? '';
  const displayName = profile?.displayName ?? '';
  return useCallback(
    () => ({ server, newKey, users: league.getState().users, sender: { uid, displayName } }),
    [server, league, newKey, uid, displayName],
  );
}
