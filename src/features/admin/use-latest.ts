import { useCallback, useEffect, useRef } from 'react';

/** The same function for ever, which does what the newest render's would: what gets it need not render again. */
export function useLatest<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
