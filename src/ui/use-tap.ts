import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';

/**
 * One call for each tap, also when the finger slides a little: browsers drop the click of a touch that moved, and a
 * scorer's eyes are on the throw. Keyboards and screen readers come through `click` alone.
 */
export function useTap(onTap: () => void, disabled = false) {
  const pointer = useRef<number | null>(null);
  const skipClickUntil = useRef(0);
  const taken = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A disabled button is silent to clicks, but not to pointers.
      taken.current = false;
      if (disabled || event.button !== 0) return;
      pointer.current = event.pointerId;
    },
    onPointerCancel() {
      pointer.current = null;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (pointer.current === null || pointer.current !== event.pointerId) return;
      pointer.current = null;
      if (disabled) return;
      const box = event.currentTarget.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) return;
      skipClickUntil.current = event.timeStamp + 700;
      taken.current = true;
      onTap();
    },
    /** The tap is taken: the mouse that browsers play after a touch would only hold up what it draws. */
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      if (taken.current && event.cancelable) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      // The click that the browser sends after the pointer went up is the same tap; detail 0 is a key or assistive tech.
      if (event.detail !== 0 && event.timeStamp < skipClickUntil.current) {
        skipClickUntil.current = 0;
        return;
      }
      onTap();
    },
  };
}
