import { useEffect, useState } from 'react';

/** Whether the screen is kept awake: null while this browser has no way to. */
export type Awake = boolean | null;

const AGAIN = ['visibilitychange', 'pointerup', 'keyup'] as const;

/**
 * Keeps the screen awake while `active`. The browser ends it whenever the page is hidden, so it is taken again each time
 * the page comes back (field note 8). WebKit gives it to no page that was not tapped yet, so what was refused is asked for
 * again with a tap. A refusal (battery saver) is no error: the check before the match says so.
 */
export function useWakeLock(active: boolean): Awake {
  const [awake, setAwake] = useState<Awake>(() => ('wakeLock' in navigator ? false : null));
  useEffect(() => {
    const { wakeLock } = navigator;
    if (!active || wakeLock === undefined) return;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    let asking = false;
    const take = async () => {
      if (asking || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      asking = true;
      try {
        const taken = await wakeLock.request('screen');
        if (over) return void taken.release();
        lock = taken;
        setAwake(true);
        taken.addEventListener('release', () => {
          if (!over) setAwake(false);
        });
      } catch (error) {
        console.warn('Wake lock:', error);
        if (!over) setAwake(false);
      } finally {
        asking = false;
      }
    };
    const again = () => void take();
    void take();
    // When the finger is lifted the browser knows that it was a tap.
    for (const event of AGAIN) document.addEventListener(event, again, true);
    return () => {
      over = true;
      for (const event of AGAIN) document.removeEventListener(event, again, true);
      void lock?.release();
      setAwake('wakeLock' in navigator ? false : null);
    };
  }, [active]);
  return awake;
}
