/** Time as the sync code uses it; tests put a simulated clock in its place. */
export interface Timers {
  /** Runs the work once after so many ms; the answer takes it back. */
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

/** The work's result, or a rejection with `late` when it takes longer than `ms`. */
export function withLimit<T>(
  timers: Timers,
  work: Promise<T>,
  ms: number,
  late: () => Error = () => new Error(`no answer within ${ms} ms`),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.set(() => reject(late()), ms);
    work.then(resolve, reject).finally(cancel);
  });
}

/** Resolves in a task of its own: what the page has to draw and to hear goes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The same work, left out where it was last done less than so many ms ago by a clock that never jumps. */
export function atMostEvery(ms: number, work: () => void, monotonic = () => performance.now()): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = monotonic();
    if (now - last < ms) return;
    last = now;
    work();
  };
}
