import { type ComponentProps, type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';
import { touchTime } from '../effects/touch-time.ts';

export interface TapButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  onTap: TouchHandler;
  /** Called when the finger touches the button. */
  onPress?: TouchHandler | undefined;
  /** Called when the finger slid off the button: no tap happened. */
  onSlip?: (() => void) | undefined;
}

/** A button at the table: a thumb may slide within it. Its style sheet sets `touch-action: none`. */
export function TapButton({ onTap, onPress, onSlip, disabled, ...rest }: TapButtonProps) {
  const tap = useTap(onTap, { disabled, onPress, onSlip });
  return <button {...rest} type="button" disabled={disabled} {...tap} />;
}

/** Gets the time when the finger came down, in ms of the page (`touchTime`); for a key or assistive technology, that of its click. */
export type TouchHandler = (at: number) => void;

/** Further events of a finger on a control. */
interface TapMore {
  disabled?: boolean | undefined;
  /** Called when the finger touches the control: the tap refers to what the person sees at this moment. */
  onPress?: TouchHandler | undefined;
  /** Called when the finger left the control before it was lifted, or when the system took the touch: no tap happened. */
  onSlip?: (() => void) | undefined;
}

/**
 * Calls once for each tap, also if the finger slides within the control: browsers drop the click of a moved touch, and a scorer watches the throw. A
 * finger that is lifted outside makes no tap but calls `onSlip`. Keyboards and screen readers send `click` only. The control needs `touch-action:
 * none`, or a slide becomes a scroll.
 */
export function useTap(onTap: TouchHandler, { disabled = false, onPress, onSlip }: TapMore = {}) {
  const pointer = useRef<{ id: number; at: number } | null>(null);
  const skipClickUntil = useRef(0);
  const taken = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A disabled button gets no clicks, but it gets pointer events.
      taken.current = false;
      if (disabled || event.button !== 0) return;
      const at = touchTime(event);
      pointer.current = { id: event.pointerId, at };
      // The browser captures touches; without capture a mouse or a pen that leaves would be lifted on another element.
      if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture?.(event.pointerId);
      onPress?.(at);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (pointer.current?.id !== event.pointerId) return;
      pointer.current = null;
      onSlip?.();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (pointer.current?.id !== event.pointerId) return;
      const { at } = pointer.current;
      pointer.current = null;
      if (disabled) return;
      // This touch is handled, whether it ended inside or not: a click that the browser sends for it must not count again.
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
      onTap(at);
    },
    /** Prevents the mouse events that browsers send after a touch: they would delay the drawing of the tap. */
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      if (taken.current && event.cancelable) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      // A click with a pointer's detail is the same tap again; detail 0 comes from a key or assistive technology.
      if (event.detail !== 0 && event.timeStamp < skipClickUntil.current) {
        skipClickUntil.current = 0;
        return;
      }
      const at = touchTime(event);
      onPress?.(at);
      onTap(at);
    },
  };
}
