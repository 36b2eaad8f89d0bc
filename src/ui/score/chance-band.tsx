import type { ReactNode } from 'react';
import styles from './chance-band.module.css';
import { FULL_WIDTH, HEIGHT } from './momentum.tsx';

export interface ChanceBandProps {
  /** The chance of team one, 0 to 1: before the first throw, and after each. */
  course: readonly number[];
  /** The middle of the momentum, px from the top. */
  level: number;
  title: string;
  /** The course in a sentence for screen readers. */
  label: string;
  /** What stands beside the title: «%72 %28», an element with `data-side` for each. */
  summary: ReactNode;
}

/** A line of steps through these heights, one unit wide each. */
const stepsThrough = (heights: readonly number[]) =>
  heights.map((y, index) => `V${y.toFixed(1)}H${index + 1}`).join('');

/** The chance of winning, throw by throw, as a dashed line over the momentum and in its columns: above its middle team one is the likelier winner. */
export function ChanceBand({ course, level, title, label, summary }: ChanceBandProps) {
  const heights = course.map((chance) => level + (1 - 2 * chance) * (chance > 0.5 ? level : HEIGHT - level));
  const columns = Math.max(course.length - 1, FULL_WIDTH);
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
        <path className={styles.line} d={`M0 ${heights[0]?.toFixed(1)}${stepsThrough(heights.slice(1))}`} />
      </svg>
    </>
  );
}
