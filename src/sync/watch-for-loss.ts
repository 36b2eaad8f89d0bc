import type { Timers } from '../data/async/timers.ts';

/** A check of a socket whose answer is late. */
export interface Doubt {
  /** Rejects when the host answers before the socket does; never resolves. */
  lost: Promise<never>;
  /** Ends the check: the answer has arrived, or nobody waits for it any more. */
  settle: () => void;
}

/**
 * Probes the app's host while a request on the socket has no answer: if the host answers first, the socket is dead, not slow.
 *
 * @param probe fetches from the host; @param wait ms before the first probe and between two probes
 */
export function watchForLoss(
  probe: () => Promise<unknown>,
  timers: Timers,
  wait: { firstMs: number; thenMs: number },
): Doubt {
  let open = true;
  let cancel: () => void = () => undefined;
  const settle = () => {
    open = false;
    cancel();
  };
  const lost = new Promise<never>((_resolve, reject) => {
    const doubt = () => {
      cancel = timers.set(doubt, wait.thenMs);
      probe().then(
        () => {
          if (!open) return;
          settle();
          reject(new Error('the host answers, the socket does not'));
        },
        () => undefined,
      );
    };
    cancel = timers.set(doubt, wait.firstMs);
  });
  return { lost, settle };
}
