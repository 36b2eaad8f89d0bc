import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on the handle of a moved fixture: its question takes the focus away, and a row that comes to another list is a new element. The
 * next tap, or a focus elsewhere, ends it.
 *
 * @param isAsking the question about the move is open
 * @returns notes the id of the fixture that is moved
 */
export function useMovedFocus(isAsking: boolean): (id: string) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (isAsking) return;
    const forget = () => {
      moved.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    return () => document.removeEventListener('pointerdown', forget, true);
  }, [isAsking]);
  // After each drawing: the question goes in one, and the league's answer moves the row in a later one.
  useEffect(() => {
    if (moved.current === null || isAsking) return;
    const handle = document.querySelector<HTMLElement>(`[data-drop="${moved.current}"] button`);
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) handle?.focus();
    else if (activeElement !== handle) moved.current = null;
  });
  return (id) => {
    moved.current = id;
  };
}
