import type { Timers } from '../data/async/timers.ts';

/** A doubt about a socket that owes an answer. */
export interface Doubt {
  /** Rejects when the host answers although the socket was asked well before; never resolves. */
  lost: Promise<never>;
  /** The answer is there, or nobody waits for it any more: ends the doubt. */
  settle: () => void;
}

/**
 * Asks the host of the app while a question on the socket has no answer: when it answers first, the socket is dead, not
 * slow.
 *
 * @param probe asks the host; @param wait how long before it is asked for the first time and between two tries, in ms
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
