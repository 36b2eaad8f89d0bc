import { useCallback, useLayoutEffect, useRef } from 'react';
import { LOOK_MS } from '../../domain/records/constants.ts';

/**
 * Since when a control stands for what it stands for now. What this device did itself its scorer has seen; what another
 * device put there needs a look before a finger can mean it.
 *
 * @param subject what the control is about
 * @param foreign grows with every event of another device
 * @param isForeign the subject is another device's: it needs the look however it came there
 * @returns whether a finger that comes down now can have seen it
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
