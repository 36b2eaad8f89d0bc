import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type OwnEvents, openOwnEvents } from '../outbox/own-events.ts';
import { useServices } from '../services.ts';

/** Keys of the events of a match that this device made, updated at every render. */
export function useOwnEvents(matchId: string): OwnEvents['ids'] {
  const { league } = useServices();
  const own = useMemo(() => openOwnEvents(matchId), [matchId]);
  // A row stays in the outbox for seconds after the server accepted it, so a render always sees it.
  own.note(useStore(league, (state) => state.rows));
  return own.ids;
}

/** Whether this device knows the log of a match, read now or earlier. */
export function useIsLogKnown(matchId: string): boolean {
  const { league } = useServices();
  return useStore(league, ({ events }) => events[matchId] !== undefined);
}
