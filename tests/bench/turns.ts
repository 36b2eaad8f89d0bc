import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Reads the process's longest turn of the event loop, in ms, and begins again. */
export type ReadTurns = () => { longestTurn: number };

/** Watches every turn of this process's event loop from now on; a turn shorter than a millisecond is not seen. */
export function watchTurns(): ReadTurns {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  return () => {
    const longestTurn = delay.max / 1e6;
    delay.reset();
    return { longestTurn };
  };
}
