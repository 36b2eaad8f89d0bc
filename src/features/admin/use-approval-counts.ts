import { useMemo } from 'react';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { WAITING_TEAMS, WAITING_USERS } from '../../data/store/admin-queries.ts';
import { waitingCounts } from '../../domain/admin/admin-lists.ts';

/** How many teams and people wait for an approval. */
export function useApprovalCounts(): ReturnType<typeof waitingCounts> {
  const teams = useSubscription('teams', [WAITING_TEAMS]).records;
  const users = useSubscription('users', [WAITING_USERS]).records;
  return useMemo(() => waitingCounts(teams, users), [teams, users]);
}
