import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import type { CollectionName } from '../league-store.ts';
import { useServices } from '../services.ts';

/**
 * Whether these collections have been read whole, now or in an earlier visit; single records may be known before. What
 * becomes known while the screen stands is drawn between taps.
 */
export function useKnown(...names: readonly CollectionName[]): boolean {
  const { league } = useServices();
  return useDeferredValue(useStore(league, ({ loaded }) => names.every((name) => loaded[name] === true)));
}
