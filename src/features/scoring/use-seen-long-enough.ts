import { useCallback, useLayoutEffect, useRef } from 'react';
import { LOOK_MS } from '../../domain/records/constants.ts';

/**
 * Whether the scorer has had time to see what a control acts on. A subject from this device needs no time: its scorer
 * made it. A subject that another device put there must have been visible for a while.
 *
 * @param subject the event that the control acts on
 * @param foreign a number that grows with every event of another device
 * @param isForeign whether the subject itself comes from another device
 * @returns a function that says whether a scorer who taps now can have seen the subject
 */
export function useSeenLongEnough(subject: string | undefined, foreign: number, isForeign = false): () => boolean {
  const shown = useRef({ subject, foreign, since: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    const before = shown.current;
    const replaced = before.subject !== subject && (isForeign || before.foreign !== foreign);
    shown.current = { subject, foreign, since: replaced ? performance.now() : before.since };
  }, [subject, foreign, isForeign]);
  return useCallback(() => performance.now() - shown.current.since >= LOOK_MS, []);
}
