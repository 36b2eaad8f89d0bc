import { useEffect, useState } from 'react';
import { useServices } from '../../data/services.ts';
import { noteScene, type Scene, sceneAt, sceneOf, type TimedScene } from '../../domain/stream/overlay.ts';

/** Fine enough for a delay that is set in seconds, and for a result that leaves after a while. */
const TICK_MS = 200;

/**
 * What is on, `delay` ms late; by the monotonic clock, so that a clock set right in the middle of a stream moves nothing.
 * Without a connection the last known scene stays, and while the first one is being made nothing is shown: what the
 * device kept may be of yesterday.
 */
export function useScene(delay: number): Scene | null {
  const { league, now } = useServices();
  const [shown, setShown] = useState<Scene | null>(null);
  useEffect(() => {
    let moments: readonly TimedScene[] = [];
    let isTold = false;
    const look = () => {
      const state = league.getState();
      const at = performance.now();
      try {
        const scene = state.connection === 'connecting' ? null : sceneOf(state, now() + state.clockOffset);
        moments = noteScene(moments, at, scene, delay);
        setShown(sceneAt(moments, at - delay));
      } catch (error) {
        // A record that cannot be read leaves what is on the picture; said once, for this comes five times a second.
        if (!isTold) console.error('Overlay:', error);
        isTold = true;
      }
    };
    look();
    const timer = setInterval(look, TICK_MS);
    const stop = league.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [league, now, delay]);
  return shown;
}
