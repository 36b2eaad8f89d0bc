import { useCallback, useLayoutEffect, useRef } from 'react';
import { MIN_SEEN_MS } from '../../domain/records/constants.ts';
import { onPageClock } from '../../ui/effects/touch-time.ts';

/**
 * Whether the scorer has had time to see what a control acts on (decision 43). A subject from this device needs no time, because its scorer made it,
 * but the finger must have come down after its words were drawn. A subject that another device put there must have been visible for a while.
 *
 * @param subject the event that the control acts on
 * @param foreign a number that grows with every event of another device
 * @param isForeign whether the subject itself comes from another device
 * @returns a function that says whether a finger that came down at a time (`touchTime`) meant the subject
 */
export function useSeenLongEnough(
  subject: string | undefined,
  foreign: number,
  isForeign = false,
): (at: number) => boolean {
  const shown = useRef({ subject, foreign, from: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.subject === subject) {
      shown.current = { ...before, foreign };
      return;
    }
    const wait = isForeign || before.foreign !== foreign ? MIN_SEEN_MS : 0;
    shown.current = { subject, foreign, from: Math.max(before.from, performance.now() + wait) };
  }, [subject, foreign, isForeign]);
  return useCallback((at) => onPageClock(at) >= shown.current.from, []);
}
