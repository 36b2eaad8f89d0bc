import './record-table.css';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export interface StateBadgeProps {
  /** `good`: settled, or running now. `waiting`: somebody has to do something. `quiet`: only to be known. */
  tone: 'good' | 'waiting' | 'quiet';
  children: ReactNode;
}

/** The state of a row: Mantine's Badge with a mark whose shape says the same as its colour. */
export function StateBadge({ tone, children }: StateBadgeProps) {
  return (
    <Badge variant="dot" className="state-badge" data-tone={tone}>
      {children}
    </Badge>
  );
}
