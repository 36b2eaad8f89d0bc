import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
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
 * A tap means what was under the finger (decision 43): inside the element of `root` a finger presses only a control that stood under it for `minSeenMs`,
 * and whose finger is lifted while it is still there. Every other tap reaches no control and calls `lost`. Keys and assistive technology have no place,
 * so they are not concerned, nor are menus and dialogs, which a person opens.
 */
export function useSteadyControls(
  root: RefObject<HTMLElement | null>,
  minSeenMs: number,
  lost: LostTaps,
): SteadyHandlers {
  const latest = useRef(lost);
  useLayoutEffect(() => {
    latest.current = lost;
  });
  const { watch, handlers } = useMemo(() => createGuard(root, minSeenMs, latest), [root, minSeenMs]);
  useLayoutEffect(watch, [watch]);
  return handlers;
}

function createGuard(root: RefObject<HTMLElement | null>, minSeenMs: number, lost: RefObject<LostTaps>) {
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
      layouts = [...withoutOld(layouts, performance.now() - LATEST_TOUCH_MS, minSeenMs), { since: changedAt, boxes }];
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
      if (stoodThere(layouts, control, finger, minSeenMs)) {
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

/** Where a control stood, in px of the page. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where all controls stood from a time on (ms, of the page), until the next layout. */
export interface Layout {
  since: number;
  boxes: ReadonlyMap<object, Box>;
}

/**
 * Whether a control has been under a point all the time that a person needs to see it (decision 43).
 *
 * @param layouts oldest first; the last one is the present one
 * @param at when the finger came down, ms of the page; also a little before the last layouts, if the page was busy
 * @param minSeenMs the time that a person needs, ms
 */
export function stoodThere(
  layouts: readonly Layout[],
  control: object,
  { x, y, at }: { x: number; y: number; at: number },
  minSeenMs: number,
): boolean {
  return layouts.every(({ since, boxes }, index) => {
    const until = layouts[index + 1]?.since ?? Number.POSITIVE_INFINITY;
    if (until <= at - minSeenMs) return true;
    // What came after the finger came down decides too: the browser has chosen the control by the present layout.
    const box = boxes.get(control);
    return since === until || (box !== undefined && isInside(box, x, y));
  });
}

/** The layouts that may still matter: the present one, and those that a finger may have seen that came down after `from` (ms of the page). */
export function withoutOld(layouts: readonly Layout[], from: number, minSeenMs: number): Layout[] {
  return layouts.filter((_layout, index) => (layouts[index + 1]?.since ?? Number.POSITIVE_INFINITY) > from - minSeenMs);
}

/** Whether two layouts have the same controls at the same places. */
export function isSameLayout(one: Layout['boxes'], two: Layout['boxes']): boolean {
  if (one.size !== two.size) return false;
  for (const [control, box] of one) {
    const other = two.get(control);
    if (other === undefined) return false;
    const { left, top, right, bottom } = other;
    if (box.left !== left || box.top !== top || box.right !== right || box.bottom !== bottom) return false;
  }
  return true;
}

function isInside({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
