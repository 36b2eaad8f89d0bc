import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/**
 * Whether these windows and values have been read, now or in an earlier visit, by name. What becomes known while the screen
 * stands is drawn between taps.
 */
export function useEverSynced(...names: readonly string[]): boolean {
  const { league } = useServices();
  return useDeferredValue(useStore(league, ({ everSynced: ever }) => names.every((name) => ever[name] === true)));
}
