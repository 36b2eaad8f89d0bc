import { useMemo } from 'react';
import { useStore } from 'zustand';
import { knownTeams } from '../../domain/records/known-teams.ts';
import type { TeamEntry } from '../../domain/records/team-entry.ts';
import type { Match, Team, User } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import type { LeagueState } from '../store/league-store.ts';
import { matchRecord, type RecordQuery, teamRecord, userRecord } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

type Records<One> = Readonly<Record<string, One>>;

/** Every approved team by id, with the fields that lists show. */
export function useTeamIndex(): Records<TeamEntry> {
  return useStore(useServices().league, (state) => state.teamIndex);
}

/** What the device knows of teams: which teams exist, and which are approved. */
export function useKnownTeams(): ReturnType<typeof knownTeams> {
  const { league } = useServices();
  const index = useTeamIndex();
  const teams = useStore(league, (state) => state.teams);
  return useMemo(() => knownTeams(index, teams), [index, teams]);
}

/** These teams, as far as they exist, followed while the screen is open. The result may contain other cached teams too. */
export function useTeams(teamIds: readonly string[]): Records<Team> {
  useSubscribe(...teamIds.map(teamRecord));
  return useStore(useServices().league, (state) => state.teams);
}

/** The users with these ids, as {@link useTeams} returns teams. */
export function useUsers(uids: readonly string[]): Records<User> {
  useSubscribe(...uids.map(userRecord));
  return useStore(useServices().league, (state) => state.users);
}

/** The users of these queries, followed while the screen is open. The result may contain other cached users too. */
export function useUsersIn(...queries: readonly RecordQuery[]): Records<User> {
  useSubscribe(...queries);
  return useStore(useServices().league, (state) => state.users);
}

/** The keys of the records of each query, in the order of the queries; undefined for a query that this device has never read. */
export function useQueryKeys(queries: readonly RecordQuery[]): readonly (readonly string[] | undefined)[] {
  const known = useStore(useServices().league, (state) => state.queries);
  return queries.map(({ name }) => known[name]);
}

/** The teams of these queries, as {@link useUsersIn} returns users. */
export function useTeamsIn(...queries: readonly RecordQuery[]): Records<Team> {
  useSubscribe(...queries);
  return useStore(useServices().league, (state) => state.teams);
}

/** One person's record; undefined for an empty uid. */
export function useUser(uid: string): User | undefined {
  return useUsers(uid === '' ? [] : [uid])[uid];
}

/** These match records, as {@link useTeams} returns teams, without this device's outbox. */
export function useMatchRecords(matchIds: readonly string[]): Records<Match> {
  useSubscribe(...matchIds.map(matchRecord));
  return useStore(useServices().league, (state) => state.matches);
}

/** One match record, without this device's outbox. */
export function useMatchRecord(matchId: string): Match | undefined {
  return useMatchRecords([matchId])[matchId];
}

/** The stored settings of the stream. */
export function useStreamConfig(): LeagueState['stream'] {
  return useStore(useServices().league, (state) => state.stream);
}
