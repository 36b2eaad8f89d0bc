import './record-table.css';
import { Progress } from '@mantine/core';
import { useId } from 'react';
import { cx } from '../effects/cx.ts';

/** How far long work is. */
export interface WorkState {
  /** The sentence beside the bar, which names it: «Yükleniyor: 500 / 1200 kayıt». */
  sentence: string;
  /** How much is done and of how much; without them the bar only says that the work runs. */
  done?: number | undefined;
  all?: number | undefined;
}

export interface WorkProgressProps {
  /** Null: no work runs. Screen readers read every sentence from then on. */
  state: WorkState | null;
  className?: string | undefined;
}

/** Long work of the panel: its sentence and Mantine's Progress. */
export function WorkProgress({ state, className }: WorkProgressProps) {
  const id = useId();
  const { done, all } = state ?? {};
  const isCounted = done !== undefined && all !== undefined && all > 0;
  return (
    <div className={cx('work-progress', className)} data-idle={state === null || undefined}>
      <p id={id} role="status">
        {state?.sentence}
      </p>
      {state !== null && (
        <Progress.Root>
          {isCounted ? (
            <Progress.Section value={Math.round((100 * done) / all)} aria-labelledby={id} />
          ) : (
            <Progress.Section value={100} animated withAria={false} role="progressbar" aria-labelledby={id} />
          )}
        </Progress.Root>
      )}
    </div>
  );
}
