import styles from './momentum.module.css';
import type { RackSide } from './rack.tsx';

export interface MomentumChartProps {
  /** One step per throw, oldest first; a lead above zero is team one's. */
  steps: readonly { shot: number; lead: number; side: RackSide; cup: boolean }[];
  /** The largest lead of each team. */
  best: { one: number; two: number };
  oneName: string;
  twoName: string;
  /** The course in a sentence for screen readers. */
  label: string;
}

/** This many throws fill the width; fewer start at the left, with their axis, and leave room for the next. */
export const FULL_WIDTH = 16;
export const HEIGHT = 108;
/** The half of a team that hardly led is no lower than this part of the other one: the chance of winning needs room there too. */
const LEAST_HALF = 0.2;
/** Room for half a dot. */
const EDGE = 6;

/** The height of a lead, px from the top. */
function heightIn({ one, two }: MomentumChartProps['best'], lead: number): number {
  const above = Math.max(one, two * LEAST_HALF) || 1;
  const below = Math.max(two, one * LEAST_HALF) || 1;
  return EDGE + ((above - lead) / (above + below)) * (HEIGHT - 2 * EDGE);
}

/** The height at which nobody leads. */
export const levelHeight = (best: MomentumChartProps['best']): number => heightIn(best, 0);

/**
 * The lead, throw by throw: above the line team one, below it team two. The height of each half is its team's largest lead, so a one-sided match
 * fills the picture. Widths are percentages, heights pixels: nothing is distorted.
 */
export function MomentumChart({ steps, best, oneName, twoName, label }: MomentumChartProps) {
  const columns = Math.max(steps.length, FULL_WIDTH);
  const y = (lead: number) => heightIn(best, lead);
  const x = (column: number) => `${(column / columns) * 100}%`;
  return (
    <div className={styles.momentum}>
      <svg className={styles.picture} width="100%" height={HEIGHT} role="img" aria-label={label}>
        <line className={styles.zero} x1="0" x2={x(steps.length)} y1={y(0)} y2={y(0)} />
        {steps.map(({ shot, lead }, index) => {
          const before = steps[index - 1]?.lead ?? 0;
          const side = lead === 0 ? undefined : lead > 0 ? 'one' : 'two';
          return (
            <g key={shot} data-side={side}>
              <rect
                className={styles.area}
                x={x(index)}
                width={x(1)}
                y={Math.min(y(lead), y(0))}
                height={Math.abs(y(lead) - y(0))}
              />
              <line className={styles.line} x1={x(index)} x2={x(index + 1)} y1={y(lead)} y2={y(lead)} />
              {before !== lead && (
                <line className={styles.line} x1={x(index)} x2={x(index)} y1={y(before)} y2={y(lead)} />
              )}
            </g>
          );
        })}
        {steps
          .filter(({ cup }) => cup)
          .map(({ shot, lead, side }) => (
            <circle key={shot} className={styles.cup} data-side={side} cx={x(shot - 1)} cy={y(lead)} r="4" />
          ))}
      </svg>
      <p className={styles.names} aria-hidden="true">
        <span data-side="one">{oneName}</span>
        <span data-side="two">{twoName}</span>
      </p>
    </div>
  );
}
