import { useStore } from 'zustand';
import type { Team } from '../../domain/types.ts';
import { useServices } from '../services.ts';
import { useSession } from './use-session.ts';

export interface OwnTeam {
  teamId: string;
  team: Team;
}

/** The team of the signed-in person; null for none (decision 10), `undefined` while that was never read. */
export function useOwnTeam(): OwnTeam | null | undefined {
  const { league } = useServices();
  const { profile, known } = useSession();
  const teamId = profile?.teamId;
  const team = useStore(league, (state) => state.teams[teamId ?? '']);
  const loaded = useStore(league, (state) => state.loaded.teams === true);
  if (teamId !== undefined && team !== undefined) return { teamId, team };
  return known && loaded ? null : undefined;
}
