import { useEffect, useState } from 'react';

/** Whether the screen is kept awake; null if the browser does not support it. */
export type WakeLockState = boolean | null;

const AGAIN = ['visibilitychange', 'pointerup', 'keyup'] as const;

/**
 * Keeps the screen awake while `active`. The browser releases the lock when the page is hidden, so the hook requests it
 * again each time the page is shown (field note 8). WebKit refuses it to a page without a tap so far, so the hook
 * retries at a tap. A refusal (battery saver) is no error: the pre-match check reports it.
 */
export function useWakeLock(active: boolean): WakeLockState {
  const [awake, setAwake] = useState<WakeLockState>(() => ('wakeLock' in navigator ? false : null));
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
    // The browser counts a tap only when the finger is lifted.
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
