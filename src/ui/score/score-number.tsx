import { cx } from '../effects/cx.ts';
import type { RackSide } from './rack.tsx';
import styles from './score-number.module.css';

export interface ScoreNumberProps {
  value: number | string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'inherit' | undefined;
  /** Tints the numeral in the team's colour. */
  side?: RackSide | undefined;
  className?: string | undefined;
}

export interface BesideProps {
  /** «10–10», «uzatma 3–1» */
  beside?: string | undefined;
  /** The overtime that is played: «Uzatma 1». */
  tag?: string | undefined;
  className?: string | undefined;
}

/** What stands small beside a score: that of regular time or of the overtime; nothing in a match without one. Its size is that of the text around it. */
export function Beside({ beside, tag, className }: BesideProps) {
  if (beside === undefined) return null;
  return (
    <span translate="no" className={cx(styles.beside, className)}>
      {tag !== undefined && (
        <>
          <b className={styles.tag}>{tag}</b>{' '}
        </>
      )}
      <span>{beside}</span>
    </span>
  );
}

/** A large condensed numeral with tabular figures: the score is the largest thing on any screen that has one. A translating browser leaves it alone. */
export function ScoreNumber({ value, size = 'lg', side, className }: ScoreNumberProps) {
  return (
    <span translate="no" className={cx(styles.number, className)} data-size={size} data-side={side}>
      {value}
    </span>
  );
}
