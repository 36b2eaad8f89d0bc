import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineFrame } from '../frame/mantine-frame.tsx';

export interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A list or form over the screen; Escape and a tap beside it close it. Loads Mantine, so import it lazily. */
export function Sheet({ title, onClose, children }: SheetProps) {
  return (
    <MantineFrame>
      <Modal opened onClose={onClose} title={title} centered>
        {children}
      </Modal>
    </MantineFrame>
  );
}
