import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** More than fits on a screen. */
const FIRST = 12;

/**
 * A long list for a slow phone: as much as fits on a screen at once, and all of it, like every change later, as soon as
 * the page has time between taps.
 *
 * @param items keep the same array while nothing changes
 */
export function useGrowingList<Item>(items: readonly Item[]): readonly Item[] {
  const { key } = useLocation();
  const type = useNavigationType();
  // Who comes back is put where he was, and for that all of it must be there.
  const back = type === 'POP' && key !== 'default';
  return useDeferredValue(items, back ? items : items.slice(0, FIRST));
}
