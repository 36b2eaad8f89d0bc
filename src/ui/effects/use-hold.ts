import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests until it counts as a hold, ms. */
const HOLD_MS = 450;
/** A finger that moves further than this, px, scrolls or swipes. */
const REST_PX = 10;

/**
 * Handlers of an element that answers a hold of the finger, or a right click. A hold on a button in the element is the button's own. The element needs
 * another way for the keyboard.
 *
 * @param onHold null: the element answers no hold
 */
export function useHold(onHold: (() => void) | null) {
  const from = useRef({ x: 0, y: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (onHold === null) return {};
  return {
    onPointerDown: ({ target, button, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      if (button !== 0 || isButton(target)) return;
      from.current = { x, y };
      timer.current = setTimeout(() => {
        ignoreClickOfFinger();
        onHold();
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > REST_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (isButton(event.target)) return;
      // A browser on a phone would select words and open its own menu.
      event.preventDefault();
      stop();
      if (event.button === 2) onHold();
    },
  };
}

const isButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null;

/** What the hold shows may move another control under the finger: its lifting must not press that. */
function ignoreClickOfFinger(): void {
  const ignore = (event: globalThis.MouseEvent) => {
    // The keyboard's clicks have no detail.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true });
  window.addEventListener('pointerdown', () => window.removeEventListener('click', ignore, true), {
    capture: true,
    once: true,
  });
}
