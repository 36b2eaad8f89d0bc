import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that never changes and calls the newest render's `work`, so receivers need not render again. */
export function useLatest<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
