import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { isSameLayout, type Layout, stoodThere, withoutOld } from './layouts.ts';
import { LATEST_TOUCH_MS, onPageClock, touchTime } from './touch-time.ts';

/** What is called for a tap that counts nothing. */
export interface LostTaps {
  /** The control appeared or moved under the finger, or went while the finger was down. */
  onUnsteady: (control: Element) => void;
  /** The control is disabled, or became so while the finger was down. */
  onDisabled: (control: Element) => void;
}

/** The handlers of the element around the controls. */
export type SteadyHandlers = ReturnType<typeof createGuard>['handlers'];

/**
 * A tap means what was under the finger (decision 43): inside the element of `root` a finger presses only a control that stood under it for `lookMs`,
 * and whose finger is lifted while it is still there. Every other tap reaches no control, and is told. Keys and assistive technology have no place,
 * so they are not concerned, nor are menus and dialogs, which a person opens.
 */
export function useSteadyControls(root: RefObject<HTMLElement | null>, lookMs: number, lost: LostTaps): SteadyHandlers {
  const latest = useRef(lost);
  useLayoutEffect(() => {
    latest.current = lost;
  });
  const { watch, handlers } = useMemo(() => createGuard(root, lookMs, latest), [root, lookMs]);
  useLayoutEffect(watch, [watch]);
  return handlers;
}

function createGuard(root: RefObject<HTMLElement | null>, lookMs: number, lost: RefObject<LostTaps>) {
  let layouts: Layout[] = [];
  /** When something changed that has not been measured yet; null: nothing. */
  let changedAt: number | null = null;
  const pressed = new Map<number, { control: HTMLButtonElement; disabled: boolean }>();
  /** The tap that the next click belongs to reached no control. */
  let refused = false;

  const measure = () => {
    const element = root.current;
    if (element === null || changedAt === null) return;
    const boxes: Layout['boxes'] = new Map([...element.querySelectorAll('button')].map((one) => [one, pageBox(one)]));
    const last = layouts.at(-1);
    if (last === undefined || !isSameLayout(last.boxes, boxes))
      layouts = [...withoutOld(layouts, performance.now() - LATEST_TOUCH_MS, lookMs), { since: changedAt, boxes }];
    changedAt = null;
  };
  /** Measured after the drawing, when nothing has to be laid out for it. */
  const change = () => {
    if (changedAt === null) requestAnimationFrame(() => setTimeout(measure));
    changedAt ??= performance.now();
  };
  const watch = () => {
    const element = root.current;
    if (element === null) return;
    // What the screen shows at first has no time in which something else stood there.
    layouts = [];
    changedAt = Number.NEGATIVE_INFINITY;
    measure();
    const nodes = new MutationObserver(change);
    nodes.observe(element, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', change);
    return () => {
      nodes.disconnect();
      window.removeEventListener('resize', change);
    };
  };
  const stop = (event: PointerEvent | MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const handlers = {
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      refused = false;
      pressed.delete(event.pointerId);
      const control = controlOf(event.target, root.current);
      if (control === null || event.button !== 0) return;
      measure();
      const at = onPageClock(touchTime(event));
      const finger = { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY, at };
      if (stoodThere(layouts, control, finger, lookMs)) {
        pressed.set(event.pointerId, { control, disabled: control.disabled });
        return;
      }
      refused = true;
      stop(event);
      lost.current.onUnsteady(control);
    },
    onPointerUpCapture(event: PointerEvent<HTMLElement>) {
      const press = pressed.get(event.pointerId);
      pressed.delete(event.pointerId);
      if (press === undefined) return;
      const { control, disabled } = press;
      if (control.isConnected && !control.disabled) return;
      refused = !control.isConnected;
      if (control.isConnected && disabled) lost.current.onDisabled(control);
      else lost.current.onUnsteady(control);
    },
    /** A refused finger's click reaches nothing; `detail` 0 is a key. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (refused && event.detail !== 0) stop(event);
    },
  };
  return { watch, handlers };
}

/** What the person has opened over the controls. */
const OPENED = '[role="menu"], [role="dialog"], dialog';

/** The button that was touched; null for everything outside of the element, and for what was opened over it. */
function controlOf(target: EventTarget, root: Element | null): HTMLButtonElement | null {
  const control = target instanceof Element ? target.closest('button') : null;
  return control === null || !root?.contains(control) || control.closest(OPENED) !== null ? null : control;
}

function pageBox(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { scrollX, scrollY } = window;
  return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
}
