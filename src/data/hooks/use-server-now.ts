import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import { type LeagueState, serverNow } from '../store/league-store.ts';

/** Returns a function that estimates the server's time, in ms. */
export function useServerNow(): () => number {
  const { league, now } = useServices();
  return useCallback(() => serverNow({ league, now }), [league, now]);
}

/**
 * A value of the store and the server's present time, selected again with each change of the store and every `everyMs`. Signs of life and seconds
 * change all the time: the component renders again only when the value differs as JSON.
 */
export function usePolled<T>(select: (state: LeagueState, serverNow: number) => T, everyMs: number): T {
  const { league, now } = useServices();
  const watch = useCallback(
    (draw: () => void) => {
      const stop = league.subscribe(draw);
      const timer = setInterval(draw, everyMs);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    [league, everyMs],
  );
  const text = useSyncExternalStore(watch, () => {
    const state = league.getState();
    return JSON.stringify(select(state, now() + state.clockOffset));
  });
  return useMemo(() => JSON.parse(text) as T, [text]);
}
