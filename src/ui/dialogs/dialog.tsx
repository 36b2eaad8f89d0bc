import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineFrame } from '../frame/mantine-frame.tsx';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The person leaves the dialog: ✕, Escape or a tap beside it. */
  onClose: () => void;
}

/**
 * A list or form over the screen, under questions and notifications. The element with `data-autofocus` gets the focus.
 * Loads Mantine, so public pages import it lazily, or use {@link PageDialog}.
 */
export function Dialog({ title, onClose, children, closeButton = true }: DialogProps & { closeButton?: boolean }) {
  return (
    <MantineFrame>
      <Modal opened onClose={onClose} title={title} withCloseButton={closeButton}>
        {children}
      </Modal>
    </MantineFrame>
  );
}
