import './dialog.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '../frame/icons.tsx';
import { MantineFrame } from '../frame/mantine-frame.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { focusBack } from './focus-back.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The person leaves the dialog: ✕, Escape, «back» or a tap beside it. */
  onClose: () => void;
}

/** The mark of the dialogs of pages without Mantine. It does not belong to the theme, whose parts Mantine copies in depth. */
const CLOSE = { icon: <Icon name="close" /> };

/**
 * A list or form over the screen, under questions and notifications. The element with `data-autofocus` gets the focus.
 * Loads Mantine, so public pages import it lazily, or use {@link PageDialog}.
 */
export function Dialog({ title, onClose, children, closeButton = true }: DialogProps & { closeButton?: boolean }) {
  const id = useId();
  useCloseOnBack(onClose);
  useFocusReturn();
  useKeyboardRoom();
  // A question above this dialog also handles Escape, which must close only the question; the question keeps the focus until it is removed.
  const leave = () => {
    const focused = document.activeElement?.closest('[role="dialog"]');
    if (!focused || focused.closest(`[id="${id}"]`) !== null) onClose();
  };
  return (
    <MantineFrame>
      <Modal id={id} opened onClose={leave} title={title} withCloseButton={closeButton} closeButtonProps={CLOSE}>
        {children}
      </Modal>
    </MantineFrame>
  );
}

/** Gives the focus back to what had it before the dialog. Mantine does so only where a closed dialog stays mounted. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => focusBack(before), [before]);
}

/** While a component is mounted, `--keyboard` of the document is the height that a phone's keyboard covers, px. Without `visualViewport` it is absent. */
function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // A page that is pinched shows less, too, and has no keyboard.
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
