import styles from './admin-fixtures.module.css';
import type { DragHandle as Handle } from './use-drag.ts';

interface DragHandleProps {
  label: string;
  /** Id of the text that explains the handle. */
  helpId: string;
  isTaken: boolean;
  on: Handle;
}

/** Six dots by which the admin moves a row, with the pointer or the keyboard. */
export function DragHandle({ label, helpId, isTaken, on }: DragHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-describedby={helpId}
      aria-pressed={isTaken}
      {...on}
    >
      <svg viewBox="0 0 12 20" width="12" height="20" fill="currentColor" aria-hidden="true">
        {[4, 10, 16].flatMap((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />))}
      </svg>
    </button>
  );
}
