import './table-menu.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type SlotName, useBarSlot } from './bar-slots.tsx';

/** Puts something of a screen into the bar; draws nothing while the menu around its place is closed. */
export function InBar({ slot, children }: { slot: SlotName; children: (leave: () => void) => ReactNode }) {
  const found = useBarSlot(slot);
  return found && createPortal(children(found.leave), found.element);
}
