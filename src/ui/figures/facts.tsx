import type { ReactNode } from 'react';
import styles from './cards.module.css';

export interface FactsProps {
  /** Rows without a value are left out. */
  rows: readonly { label: string; value: ReactNode }[];
}

/** Known facts as label and value, one row each. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
