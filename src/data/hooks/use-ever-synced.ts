import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import type { CollectionName, ValueName } from '../store/league-store.ts';

/**
 * Whether these collections have been read whole, now or in an earlier visit; single records may be known before. What
 * becomes known while the screen stands is drawn between taps.
 */
export function useEverSynced(...names: readonly (CollectionName | ValueName)[]): boolean {
  const { league } = useServices();
  return useDeferredValue(useStore(league, ({ everSynced: ever }) => names.every((name) => ever[name] === true)));
}
