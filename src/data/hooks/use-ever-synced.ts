import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/**
 * Whether the device has read these queries and values, by name, now or in an earlier visit. The value is deferred, so that React renders a change
 * without delaying a tap.
 */
export function useEverSynced(...names: readonly string[]): boolean {
  const { league } = useServices();
  return useDeferredValue(useStore(league, ({ everSynced: ever }) => names.every((name) => ever[name] === true)));
}
