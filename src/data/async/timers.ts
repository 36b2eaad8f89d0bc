/** Timers and a monotonic clock; tests replace them by a simulated clock. */
export interface Timers {
  /** Runs the work once after `ms`. Returns a function that cancels it. */
  set(work: () => void, ms: number): () => void;
  /** A clock that never jumps, in ms. */
  monotonic(): number;
}

/** The browser's own timers. */
export const browserTimers: Timers = {
  set: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  monotonic: () => performance.now(),
};

/**
 * The work's result, or a rejection with `late` when it takes longer than `ms`. The work itself goes on.
 *
 * @param late makes the error of the rejection
 */
export function withLimit<T>(
  work: Promise<T>,
  ms: number,
  late: () => Error = () => new Error(`no answer within ${ms} ms`),
  timers: Timers = browserTimers,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.set(() => reject(late()), ms);
    work.then(resolve, reject).finally(cancel);
  });
}

/** Resolves in a task of its own, so that the browser can render and handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The same work, skipped when it last ran less than `ms` ago by a clock that never jumps. */
export function atMostEvery(ms: number, work: () => void, monotonic = () => performance.now()): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = monotonic();
    if (now - last < ms) return;
    last = now;
    work();
  };
}
