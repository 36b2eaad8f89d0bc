import { useStore } from 'zustand';
import type { Team } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { teamRecord, userRecord } from '../store/record-queries.ts';
import { useSession } from './use-session.ts';
import { useSyncedNow } from './use-synced-now.ts';

export interface OwnTeam {
  teamId: string;
  team: Team;
}

/** The team of the signed-in person; null for none (decision 10), `undefined` while this device can't tell. */
export function useOwnTeam(): OwnTeam | null | undefined {
  const { profile, known } = useSession();
  const teamId = profile?.teamId;
  const team = useStore(useServices().league, (state) => state.teams[teamId ?? '']);
  const complete = useSyncedNow(
    userRecord(profile?.uid ?? '').name,
    ...(teamId === undefined ? [] : [teamRecord(teamId).name]),
  );
  if (teamId !== undefined && team !== undefined) return { teamId, team };
  return known && complete ? null : undefined;
}
