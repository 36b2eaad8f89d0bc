import { memo } from 'react';
import styles from './rack.module.css';

export type RackSide = 'one' | 'two';

export interface RackProps {
  sunk: number;
  total?: number | undefined;
  side: RackSide;
  /** Width in CSS pixels, or 'auto' to let `className` decide; the height follows. */
  size?: number | 'auto' | undefined;
  /** For screen readers, e.g. «Kadıköy Fırtına: 10 kupanın 7'si»; without it the rack is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

const PITCH = 16;

/** Rows 4-3-2-1 for ten cups; other totals get the smallest triangle that holds them. */
export function rackCups(total: number): { x: number; y: number }[] {
  let width = 1;
  while ((width * (width + 1)) / 2 < total) width += 1;
  const cups: { x: number; y: number }[] = [];
  for (let row = 0; row < width; row += 1) {
    for (let i = 0; i < width - row && cups.length < total; i += 1) {
      cups.push({ x: (i + row / 2 + 0.5) * PITCH, y: (row + 0.5) * PITCH });
    }
  }
  return cups;
}

/** The signature of the league: one triangle of cups for each team, with each sunk cup visibly gone. */
export const Rack = memo(function Rack({ sunk, total = 10, side, size = 64, label, className }: RackProps) {
  const cups = rackCups(total);
  const width = Math.max(...cups.map((cup) => cup.x)) + PITCH / 2;
  const height = Math.max(...cups.map((cup) => cup.y)) + PITCH / 2;
  return (
    <svg
      className={className}
      width={size === 'auto' ? undefined : size}
      viewBox={`0 0 ${width} ${height}`}
      data-side={side}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {cups.map(({ x, y }, index) => (
        <g key={`${x}-${y}`} data-cup={index < sunk ? 'sunk' : 'open'}>
          <circle className={styles.open} cx={x} cy={y} r={6} />
          <circle className={styles.ring} cx={x} cy={y} r={4.75} />
        </g>
      ))}
    </svg>
  );
});
