import type { ReactNode } from 'react';
import { ScoreNumber } from '../score/score-number.tsx';
import styles from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: number | string;
  hint?: ReactNode;
}

/** One figure and its name: MAÇ 12. Place several in a `<dl>`-like row with `StatRow`. */
export function StatCard({ label, value, hint }: StatCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <ScoreNumber value={value} size="md" />
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </dd>
    </div>
  );
}

/** Figures side by side: two columns on a phone, as many as fit on a wide screen. */
export function StatRow({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <dl className={styles.row} aria-label={label}>
      {children}
    </dl>
  );
}
