import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A move that has begun and is not dropped yet. */
export interface Drag {
  /** Key of the thing that is moved. */
  id: string;
  /** Key of the target under it; null without one. */
  over: string | null;
  /** How far the pointer has moved it down, px; 0 with the keyboard. */
  down: number;
}

/** The event handlers of one thing's handle. */
export interface DragHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/** How near the upper or lower edge of the window a drag scrolls, px, and how far at a time. */
const EDGE = 96;
const SCROLL = 10;

/** Elements that take a drop; the attribute's value is their key. */
const TARGET = '[data-drop]';

/**
 * Moves things by drag with mouse and finger, and by keyboard: space takes and drops, arrows go from target to target in
 * the order of the page, Escape cancels.
 *
 * @param onDrop called after a drop on another target
 * @param onCancel called when a move ends without a target
 */
export function useDrag(
  onDrop: (id: string, over: string) => void,
  onCancel: () => void,
): { drag: Drag | null; handleOf: (id: string) => DragHandle } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointer = useRef<{ x: number; y: number; from: number } | null>(null);
  const end = (isDropped: boolean) => {
    if (drag === null) return;
    pointer.current = null;
    setDrag(null);
    if (isDropped && drag.over !== null) onDrop(drag.id, drag.over);
    else onCancel();
  };

  const isByPointer = drag !== null && pointer.current !== null;
  useEffect(() => {
    if (!isByPointer) return;
    let frame = 0;
    const follow = () => {
      const held = pointer.current;
      if (held === null) return;
      if (held.y < EDGE) window.scrollBy(0, -SCROLL);
      if (held.y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
      const down = held.y + window.scrollY - held.from;
      setDrag((known) => known && { ...known, down, over: targetAt(held, known.id) });
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isByPointer]);

  const handleOf = (id: string): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { x: event.clientX, y: event.clientY, from: event.clientY + window.scrollY };
      setDrag({ id, over: null, down: 0 });
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (pointer.current !== null) Object.assign(pointer.current, { x: clientX, y: clientY });
    },
    onPointerUp: () => {
      const held = pointer.current;
      if (held === null || drag === null) return;
      const over = targetAt(held, id);
      pointer.current = null;
      setDrag(null);
      if (over === null) onCancel();
      else onDrop(id, over);
    },
    onPointerCancel: () => end(false),
    onKeyDown: (event) => {
      const isTaken = drag?.id === id;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (isTaken) end(true);
        else setDrag({ id, over: null, down: 0 });
      } else if (isTaken && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        setDrag({ ...drag, over: nextTarget(id, drag.over, event.key === 'ArrowDown' ? 1 : -1) });
      } else if (isTaken && event.key === 'Escape') {
        event.preventDefault();
        end(false);
      }
    },
    // With the pointer a move survives the loss of focus; with the keyboard the loss of focus cancels it.
    onBlur: () => {
      if (pointer.current === null) end(false);
    },
  });
  return { drag, handleOf };
}

/** The target under a pointer; null if that is the moved thing itself. */
function targetAt({ x, y }: { x: number; y: number }, id: string): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>(TARGET)?.dataset.drop ?? null;
  return found === id ? null : found;
}

/** The next target of the page after `over`, or after the moved thing if `over` is null; skips the moved thing itself. */
function nextTarget(id: string, over: string | null, step: 1 | -1): string | null {
  const targets = [...document.querySelectorAll<HTMLElement>(TARGET)];
  const from = targets.findIndex((one) => one.dataset.drop === (over ?? id));
  let next = from + step;
  if (targets[next]?.dataset.drop === id) next += step;
  const target = targets[next] ?? targets[from];
  target?.scrollIntoView({ block: 'nearest' });
  const key = target?.dataset.drop ?? null;
  return key === id ? null : key;
}
