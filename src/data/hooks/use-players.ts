import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type PlayerLine, publicPlayers, publicTeamOf } from '../../domain/records/players.ts';
import { useServices } from '../services.ts';

/** Every player that the public sees; null while players or teams were never read. */
export function usePlayers(): PlayerLine[] | null {
  const { league } = useServices();
  const users = useStore(league, (state) => state.users);
  const teams = useStore(league, (state) => state.teams);
  const loaded = useStore(league, (state) => state.everSynced.users === true && state.everSynced.teams === true);
  return useMemo(() => (loaded ? publicPlayers(users, teams) : null), [loaded, users, teams]);
}

/** One player; null when there is none or the person is no player, `undefined` while the server has not said so (PDET-02). */
export function usePlayer(playerId: string): PlayerLine | null | undefined {
  const { league } = useServices();
  const user = useStore(league, (state) => state.users[playerId]);
  const teams = useStore(league, (state) => state.teams);
  const synced = useStore(league, (state) => state.syncedThisSession.users === true);
  return useMemo(() => {
    if (user?.role !== 'player') return synced ? null : undefined;
    return { user, team: publicTeamOf(user, teams) };
  }, [user, teams, synced]);
}
