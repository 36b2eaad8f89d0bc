import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type PlayerLine, publicTeamOf } from '../../domain/records/players.ts';
import { isPlayer } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { userRecord } from '../store/record-queries.ts';
import { useSubscribe } from './use-subscription.ts';

/** One player; null when the record does not exist or is not a player's, `undefined` until the server has answered (PDET-02). */
export function usePlayer(playerId: string): PlayerLine | null | undefined {
  const { league } = useServices();
  const recordQuery = userRecord(playerId);
  useSubscribe(recordQuery);
  const user = useStore(league, (state) => state.users[playerId]);
  const index = useStore(league, (state) => state.teamIndex);
  const synced = useStore(league, (state) => state.syncedThisSession[recordQuery.name] === true);
  return useMemo(() => {
    if (user === undefined || !isPlayer(user)) return synced ? null : undefined;
    return { user, team: publicTeamOf(user, index) };
  }, [user, index, synced]);
}
