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

interface FactsProps {
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

interface MeterProps {
  label: string;
  /** Percent; null for one that is not known. */
  value: number | null;
  /** 'sm' is the slim one on a card, with label and figure in one line with others; 'bar' has no words, since they stand beside it. */
  size?: 'sm' | 'md' | 'bar' | undefined;
  /** The accessible name, if the label alone is unclear, e.g. «Ali Yıldız: isabet». */
  describe?: string | undefined;
}

/** A percentage as a bar, with its name and its figure: the length shows the value, never colour alone. */
export function Meter({ label, value, size = 'md', describe }: MeterProps) {
  const percent = Math.min(100, Math.max(0, value ?? 0));
  const text = value === null ? '–' : `%${value}`;
  return (
    <div className={styles.meter} data-size={size}>
      {size !== 'bar' && (
        <div className={styles.meterHead} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.meterValue}>{text}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> looks different in every browser and takes no tokens. */}
      <div
        className={styles.track}
        role="meter"
        aria-label={describe ?? label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
