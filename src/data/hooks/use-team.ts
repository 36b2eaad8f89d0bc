import { useMemo } from 'react';
import { useStore } from 'zustand';
import { maySeeTeam } from '../../domain/accounts/access.ts';
import { membersOf } from '../../domain/records/players.ts';
import type { Team, User } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { peopleOf, teamRecord } from '../store/record-queries.ts';
import { useSession } from './use-session.ts';
import { useSubscribe, useSubscription } from './use-subscription.ts';

/**
 * A team that this person may see; null when there is none (decision 4), `undefined` while unknown: the cache of an earlier visit can't tell whether
 * the server has a new team.
 */
export function useTeam(teamId: string): Team | null | undefined {
  const { league } = useServices();
  const team = useStore(league, (state) => state.teams[teamId]);
  const recordQuery = teamRecord(teamId);
  useSubscribe(recordQuery);
  const synced = useStore(league, (state) => state.syncedThisSession[recordQuery.name] === true);
  const { status, profile } = useSession();
  if (team === undefined) return synced ? null : undefined;
  if (maySeeTeam(team, profile)) return team;
  return synced && status !== 'unknown' ? null : undefined;
}

/** The players of a team; null while this device has never read them. */
export function useMembers(teamId: string, team: Team): User[] | null {
  const { records: users, state } = useSubscription('users', [peopleOf(teamId)]);
  return useMemo(() => (state === 'known' ? membersOf(team, users) : null), [state, team, users]);
}
