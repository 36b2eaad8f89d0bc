import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Popover<R extends HTMLElement> {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes the popover and returns the focus to the button, after a choice in it. */
  close: () => void;
  /** The element around the button and the popover. */
  root: RefObject<R | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** A popover beside its button: Escape closes it and returns the focus to the button; a tap outside, or moving the focus away, closes it too. */
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
