import { useEffect, useState } from 'react';

/** Whether the screen is kept awake: null while this browser has no way to. */
export type Awake = boolean | null;

/**
 * Keeps the screen awake while `active`. The browser ends it whenever the page is hidden, so it is taken again each time
 * the page comes back (field note 8). A refusal (battery saver) is no error: the check before the match says so.
 */
export function useWakeLock(active: boolean): Awake {
  const [awake, setAwake] = useState<Awake>(() => ('wakeLock' in navigator ? false : null));
  useEffect(() => {
    const { wakeLock } = navigator;
    if (!active || wakeLock === undefined) return;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
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
      }
    };
    const onVisible = () => void take();
    void take();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
      setAwake('wakeLock' in navigator ? false : null);
    };
  }, [active]);
  return awake;
}
