import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Popover<R extends HTMLElement> {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes it and gives the focus back to the button, for what is chosen in it. */
  close: () => void;
  /** Around the button and what it opens. */
  root: RefObject<R | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * What a button opens beside itself: Escape closes it and gives the focus back to the button; a tap beside it, or the
 * focus moving on, closes it too.
 */
export function usePopover<R extends HTMLElement>(initiallyOpen = false): Popover<R> {
  const [open, setOpen] = useState(initiallyOpen);
  const root = useRef<R>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open, close]);
  return { open, setOpen, close, root, button };
}
