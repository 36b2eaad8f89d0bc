/** Long work in steps: the caller may do other work after each `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once. @returns what the last one returns */
export function allAtOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Does the steps, and waits between two of them whenever there is something to wait for.
 *
 * @param pause called after each step; undefined to go on at once
 */
export async function inTurns<T>(steps: Steps<T>, pause: () => Promise<void> | undefined): Promise<T> {
  let step = steps.next();
  while (step.done !== true) {
    const wait = pause();
    if (wait !== undefined) await wait;
    step = steps.next();
  }
  return step.value;
}

/** Runs work that may rest at each `yield` in one go. */
export function atOnce<Made>(steps: Generator<unknown, Made>): Made {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
