import type { ReactNode } from 'react';
import styles from './chance-band.module.css';
import { FULL_WIDTH } from './momentum.tsx';

export interface ChanceBandProps {
  /** The chance of team one, 0 to 1: before the first throw, and after each. */
  course: readonly number[];
  title: string;
  /** The course in a sentence for screen readers. */
  label: string;
  /** What stands beside the title: «%72 %28», an element with `data-side` for each. */
  summary: ReactNode;
}

/** Of the picture's own units, 100 are its height. */
const HEIGHT = 100;
const LEVEL = HEIGHT / 2;

/** A line of steps through these heights, one unit wide each. */
const stepsThrough = (heights: readonly number[]) =>
  heights.map((y, index) => `V${y.toFixed(1)}H${index + 1}`).join('');

/**
 * The chance of winning, throw by throw, in the columns of the momentum above it: the higher the line, the likelier team one. The area to the middle
 * shows who is the likelier winner.
 */
export function ChanceBand({ course, title, label, summary }: ChanceBandProps) {
  const [start = 0.5, ...after] = course;
  const columns = Math.max(after.length, FULL_WIDTH);
  const heights = after.map((chance) => (1 - chance) * HEIGHT);
  const area = (within: (y: number) => number) => `M0 ${LEVEL}${stepsThrough(heights.map(within))}V${LEVEL}Z`;
  return (
    <>
      <p className={styles.head} aria-hidden="true">
        <span>{title}</span>
        <span className={styles.summary}>{summary}</span>
      </p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${columns} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className={styles.area} data-side="one" d={area((y) => Math.min(y, LEVEL))} />
        <path className={styles.area} data-side="two" d={area((y) => Math.max(y, LEVEL))} />
        <path className={styles.level} d={`M0 ${LEVEL}H${after.length}`} />
        <path className={styles.line} d={`M0 ${((1 - start) * HEIGHT).toFixed(1)}${stepsThrough(heights)}`} />
      </svg>
    </>
  );
}
