import { useStore } from 'zustand';
import type { Match, Team, User } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import type { LeagueState } from '../store/league-store.ts';

type Records<One> = Readonly<Record<string, One>>;

/** Every team that this device knows, by id. */
export function useTeams(): Records<Team> {
  return useStore(useServices().league, (state) => state.teams);
}

/** Everybody that this device knows, by uid. */
export function useUsers(): Records<User> {
  return useStore(useServices().league, (state) => state.users);
}

/** One person's record. */
export function useUser(uid: string): User | undefined {
  return useStore(useServices().league, (state) => state.users[uid]);
}

/** Every match record that this device knows, by id, without what waits to be sent. */
export function useMatchRecords(): Records<Match> {
  return useStore(useServices().league, (state) => state.matches);
}

/** One match record, without what waits to be sent. */
export function useMatchRecord(matchId: string): Match | undefined {
  return useStore(useServices().league, (state) => state.matches[matchId]);
}

/** The settings of the stream as they are stored. */
export function useStreamConfig(): LeagueState['stream'] {
  return useStore(useServices().league, (state) => state.stream);
}
