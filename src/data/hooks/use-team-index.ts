import { useMemo } from 'react';
import { useStore } from 'zustand';
import { knownTeams } from '../../domain/records/known-teams.ts';
import type { TeamEntry } from '../../domain/records/team-entry.ts';
import { useServices } from '../services.ts';

/** Every approved team by id, with the fields that lists show. */
export function useTeamIndex(): Readonly<Record<string, TeamEntry>> {
  return useStore(useServices().league, (state) => state.teamIndex);
}

/** What the device knows of teams: which teams exist, and which are approved. */
export function useKnownTeams(): ReturnType<typeof knownTeams> {
  const { league } = useServices();
  const index = useTeamIndex();
  const teams = useStore(league, (state) => state.teams);
  return useMemo(() => knownTeams(index, teams), [index, teams]);
}
