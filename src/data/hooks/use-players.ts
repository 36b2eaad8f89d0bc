import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type PlayerLine, publicTeamOf } from '../../domain/records/players.ts';
import { useServices } from '../services.ts';
import { userRecord } from '../store/windows.ts';
import { useFollowedWindows } from './use-feed.ts';

/** One player; null when there is none or the person is no player, `undefined` while the server has not said so (PDET-02). */
export function usePlayer(playerId: string): PlayerLine | null | undefined {
  const { league } = useServices();
  const window = userRecord(playerId);
  useFollowedWindows([window]);
  const user = useStore(league, (state) => state.users[playerId]);
  const index = useStore(league, (state) => state.teamIndex);
  const synced = useStore(league, (state) => state.syncedThisSession[window.name] === true);
  return useMemo(() => {
    if (user?.role !== 'player') return synced ? null : undefined;
    return { user, team: publicTeamOf(user, index) };
  }, [user, index, synced]);
}
