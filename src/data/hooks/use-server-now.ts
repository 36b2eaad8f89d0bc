import { useCallback } from 'react';
import { useServices } from '../services.ts';
import { serverNow } from '../store/league-store.ts';

/** Returns a function that estimates the server's time, in ms. */
export function useServerNow(): () => number {
  const { league, now } = useServices();
  return useCallback(() => serverNow({ league, now }), [league, now]);
}
