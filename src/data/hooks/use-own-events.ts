import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type OwnEvents, openOwnEvents } from '../outbox/own-events.ts';
import { useServices } from '../services.ts';

/** Keys of the events of a match that this device made, up to date with every drawing of the screen. */
export function useOwnEvents(matchId: string): OwnEvents['ids'] {
  const { league } = useServices();
  const own = useMemo(() => openOwnEvents(matchId), [matchId]);
  // Rows stay for seconds after the server took them, so none passes between two drawings.
  own.note(useStore(league, (state) => state.rows));
  return own.ids;
}
