import { useMemo } from 'react';
import { useStore } from 'zustand';
import { knownTeams } from '../../domain/records/known-teams.ts';
import type { TeamEntry } from '../../domain/records/team-entry.ts';
import type { Match, Team, User } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import type { LeagueState } from '../store/league-store.ts';
import { matchRecord, teamRecord, userRecord, type Window } from '../store/windows.ts';
import { useFollowedWindows } from './use-feed.ts';

type Records<One> = Readonly<Record<string, One>>;

/** Every approved team by id, as far as lists show it. */
export function useTeamIndex(): Records<TeamEntry> {
  return useStore(useServices().league, (state) => state.teamIndex);
}

/** What is known of teams: which exist, and which of them are approved. */
export function useKnownTeams(): ReturnType<typeof knownTeams> {
  const { league } = useServices();
  const index = useTeamIndex();
  const teams = useStore(league, (state) => state.teams);
  return useMemo(() => knownTeams(index, teams), [index, teams]);
}

/** These teams, as far as they exist; followed while the screen stands. Others that are known may be among them. */
export function useTeams(teamIds: readonly string[]): Records<Team> {
  useFollowedWindows(teamIds.map(teamRecord));
  return useStore(useServices().league, (state) => state.teams);
}

/** These people, as {@link useTeams}. */
export function useUsers(uids: readonly string[]): Records<User> {
  useFollowedWindows(uids.map(userRecord));
  return useStore(useServices().league, (state) => state.users);
}

/** Whoever is in a window of users, which is followed while the screen stands. Others that are known may be among them. */
export function useUsersIn(...windows: readonly Window[]): Records<User> {
  useFollowedWindows(windows);
  return useStore(useServices().league, (state) => state.users);
}

/** The keys of the records in each of these windows, in their order; undefined for one that was never read. */
export function useWindowKeys(windows: readonly Window[]): readonly (readonly string[] | undefined)[] {
  const known = useStore(useServices().league, (state) => state.windows);
  return windows.map(({ name }) => known[name]);
}

/** Teams of windows, as {@link useUsersIn}. */
export function useTeamsIn(...windows: readonly Window[]): Records<Team> {
  useFollowedWindows(windows);
  return useStore(useServices().league, (state) => state.teams);
}

/** One person's record; an empty uid is nobody's. */
export function useUser(uid: string): User | undefined {
  return useUsers(uid === '' ? [] : [uid])[uid];
}

/** These match records, as {@link useTeams}, without what waits to be sent. */
export function useMatchRecords(matchIds: readonly string[]): Records<Match> {
  useFollowedWindows(matchIds.map(matchRecord));
  return useStore(useServices().league, (state) => state.matches);
}

/** One match record, without what waits to be sent. */
export function useMatchRecord(matchId: string): Match | undefined {
  return useMatchRecords([matchId])[matchId];
}

/** The settings of the stream as they are stored. */
export function useStreamConfig(): LeagueState['stream'] {
  return useStore(useServices().league, (state) => state.stream);
}
