import type { ReactNode } from 'react';
import { Grid } from '../layout/layout.tsx';
import styles from './cards.module.css';

export interface FiguresProps {
  rows: readonly { label: string; value: ReactNode }[];
  /** The list's name, if no heading names it. */
  label?: string | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** A few figures in one line, each above its name; five fit 320 px. */
export function Figures({ rows, label, size = 'sm' }: FiguresProps) {
  return (
    <Grid as="dl" gap={8} justify="between" className={styles.figures} data-size={size} aria-label={label}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </Grid>
  );
}
