import type { ReactNode } from 'react';
import { cx } from '../effects/cx.ts';
import styles from './cards.module.css';

export interface SurfaceProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'form' | 'li' | undefined;
  /** Names a section. */
  labelledBy?: string | undefined;
  className?: string | undefined;
}

/** A plain panel on the ink. */
export function Surface({ children, as: Tag = 'div', labelledBy, className }: SurfaceProps) {
  return (
    <Tag className={cx(styles.surface, className)} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
