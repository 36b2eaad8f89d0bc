import styles from './rating-line.module.css';

export interface RatingLineProps {
  /** The rating before the first match, then after each. */
  heights: readonly number[];
  /** With which rating everybody began: a dashed line, if the picture has it. */
  level: number;
  /** Parts of the line with a name under each; the names of one without a neighbour may be empty. */
  sections: readonly { key: string; label: string; matches: number }[];
  /** The line in a sentence for screen readers. */
  label: string;
  /** The chosen match, from 0. */
  chosen: number;
  onChoose: (match: number) => void;
  /** What the control over the line does, and what it has chosen. */
  control: string;
  said: string;
}

/** Of the picture's own units, 100 are its height. */
const HEIGHT = 100;
/** A line of nearly equal ratings stays flat. */
const LEAST_RANGE = 40;

/** A rating from match to match. A finger on the line, or the arrows, choose a match. */
export function RatingLine({ heights, level, sections, label, chosen, onChoose, control, said }: RatingLineProps) {
  const matches = heights.length - 1;
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const range = Math.max(top - bottom, LEAST_RANGE);
  const ceiling = (top + bottom + range) / 2;
  const y = (points: number) => ((ceiling - points) / range) * HEIGHT;
  const path = heights.map((points, at) => `${at === 0 ? 'M' : 'L'}${at} ${y(points).toFixed(1)}`).join('');
  let end = 0;
  const ends = sections.slice(0, -1).map((one) => {
    end += one.matches;
    return end;
  });
  const hasLevel = y(level) >= 0 && y(level) <= HEIGHT;
  return (
    <div className={styles.line}>
      <div className={styles.frame}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${matches} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {hasLevel && <path className={styles.level} d={`M0 ${y(level).toFixed(1)}H${matches}`} />}
          {ends.map((at) => (
            <path key={at} className={styles.border} d={`M${at} 0V${HEIGHT}`} />
          ))}
          <path className={styles.area} d={`${path}V${HEIGHT}H0Z`} />
          <path className={styles.course} d={path} />
        </svg>
        <input
          type="range"
          className={styles.control}
          style={{ left: `${100 / matches}%`, width: `${100 - 100 / matches}%` }}
          min={0}
          max={matches - 1}
          value={chosen}
          disabled={matches < 2}
          aria-label={control}
          aria-valuetext={said}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        />
        <span
          className={styles.dot}
          style={{ left: `${((chosen + 1) / matches) * 100}%`, top: `${y(heights[chosen + 1] ?? top)}%` }}
        />
      </div>
      {sections.some((section) => section.label !== '') && (
        <p className={styles.axis} aria-hidden="true">
          {sections.map(({ key, label: name, matches: count }) => (
            <span key={key} style={{ flexGrow: count }}>
              {name}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
