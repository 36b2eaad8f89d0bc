import { atOnce } from '../../../src/domain/steps.ts';
import { inTurns } from '../pause.ts';

/** What follows from a whole digest or season, made once for each. */
export interface MadeOnce<Of extends object, Made> {
  /** Makes it in one go unless it was prepared. */
  of(of: Of): Made;
  /** Makes it in turns of some milliseconds, so that the league goes on meanwhile; who asks again waits for the same. */
  prepare(of: Of): Promise<void>;
}

/** @param steps the work, which may rest at each `yield` */
export function madeOnce<Of extends object, Made>(steps: (of: Of) => Generator<unknown, Made>): MadeOnce<Of, Made> {
  const made = new WeakMap<Of, Made>();
  const running = new WeakMap<Of, Promise<void>>();
  const keep = (of: Of, value: Made): Made => {
    made.set(of, value);
    return value;
  };
  const run = async (of: Of): Promise<void> => void keep(of, await inTurns(steps(of)));
  return {
    of: (of) => made.get(of) ?? keep(of, atOnce(steps(of))),
    prepare: async (of) => {
      if (made.has(of)) return;
      const known = running.get(of) ?? run(of).finally(() => running.delete(of));
      running.set(of, known);
      await known;
    },
  };
}
