import { cx } from '../effects/cx.ts';
import type { Side } from './rack.tsx';
import styles from './score-number.module.css';

export interface ScoreNumberProps {
  value: number | string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'inherit' | undefined;
  /** Tints the numeral in the team's colour. */
  side?: Side | undefined;
  className?: string | undefined;
}

/** A large condensed numeral with tabular figures: the score is the largest thing on any screen that has one. A translating browser leaves it alone. */
export function ScoreNumber({ value, size = 'lg', side, className }: ScoreNumberProps) {
  return (
    <span translate="no" className={cx(styles.number, className)} data-size={size} data-side={side}>
      {value}
    </span>
  );
}
