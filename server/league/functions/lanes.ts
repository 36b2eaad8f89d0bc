import { CallError } from '../../../functions/src/contract.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';

/** How many calls of one lane may wait; a page makes a few at a time. */
const WAITING = 64;

/** Runs `work` when the earlier work of the same lane is over. Throws `resource-exhausted` if too much waits in the lane. */
export type Lanes = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

/** Lanes by name: what is asked for in one of them delays the others by one work at most. */
export function createLanes(): Lanes {
  const lanes = new Map<string, (() => void)[]>();
  return async (lane, work) => {
    const waiting = lanes.get(lane);
    if (waiting === undefined) lanes.set(lane, []);
    else if (waiting.length >= WAITING) throw new CallError('resource-exhausted', texts.tooMany);
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = lanes.get(lane)?.shift();
      if (next === undefined) lanes.delete(lane);
      else next();
    }
  };
}
