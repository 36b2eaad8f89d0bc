import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** More items than fit on a screen. */
const FIRST = 12;

/**
 * Renders a long list in two steps for a slow phone: first a screenful, then the whole list with low priority. Later changes also render with low
 * priority, so that taps go first.
 *
 * @param items keep the same array while nothing changes
 */
export function useGrowingList<Item>(items: readonly Item[]): readonly Item[] {
  const { key } = useLocation();
  const type = useNavigationType();
  // After «back» the browser restores the scroll position, which needs the whole list.
  const back = type === 'POP' && key !== 'default';
  return useDeferredValue(items, back ? items : items.slice(0, FIRST));
}
