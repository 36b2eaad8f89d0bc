import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';

/** What else a control wants to hear of a finger. */
export interface TapMore {
  disabled?: boolean | undefined;
  /** The finger went down: what it sees now is what it means. */
  onPress?: (() => void) | undefined;
  /** The finger left the control before it was lifted, or the system took the touch: nothing was done. */
  onSlip?: (() => void) | undefined;
}

/**
 * One call for each tap, also when the finger slides within the control: browsers drop the click of a touch that moved,
 * and a scorer's eyes are on the throw. Lifted beside the control it is no tap, and `onSlip` hears of it. Keyboards and
 * screen readers come through `click` alone. The control needs `touch-action: none`, or a slide becomes a scroll.
 */
export function useTap(onTap: () => void, { disabled = false, onPress, onSlip }: TapMore = {}) {
  const pointer = useRef<number | null>(null);
  const skipClickUntil = useRef(0);
  const taken = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A disabled button is silent to clicks, but not to pointers.
      taken.current = false;
      if (disabled || event.button !== 0) return;
      pointer.current = event.pointerId;
      // Touches are captured by the browser; a mouse or a pen that leaves would be lifted elsewhere.
      if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture?.(event.pointerId);
      onPress?.();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (pointer.current !== event.pointerId) return;
      pointer.current = null;
      onSlip?.();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (pointer.current === null || pointer.current !== event.pointerId) return;
      pointer.current = null;
      if (disabled) return;
      // Inside or not, this touch has its answer: a click that the browser may send is no second one.
      skipClickUntil.current = event.timeStamp + 700;
      const box = event.currentTarget.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) {
        onSlip?.();
        return;
      }
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
      onPress?.();
      onTap();
    },
  };
}
