import { useEffect, useState } from 'react';

/**
 * Whether a screen still waits for its parts, so that none comes later and pushes the others down. It never waits again once it was shown, and not
 * longer than the limit.
 *
 * @param limitMs ms
 */
export function useInitialWait(isKnown: boolean, limitMs: number): boolean {
  const [isShown, setShown] = useState(isKnown);
  useEffect(() => {
    if (isShown) return;
    if (isKnown) return setShown(true);
    const timer = setTimeout(() => setShown(true), limitMs);
    return () => clearTimeout(timer);
  }, [isKnown, isShown, limitMs]);
  return !isShown && !isKnown;
}
