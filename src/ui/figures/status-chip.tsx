import { type ReactNode, useId } from 'react';
import styles from './status-chip.module.css';

export type StatusKind = 'live' | 'waiting' | 'offline' | 'denied' | 'connecting';

export interface StatusChipProps {
  kind: StatusKind;
  children: ReactNode;
  /** Makes it a button, e.g. one that opens the list of waiting taps. */
  onClick?: (() => void) | undefined;
  /** Screen readers read it instead of the text if the chip is a button. */
  label?: string | undefined;
  /** Announces every change to screen readers. */
  announce?: boolean | undefined;
  /** Shows the dot alone; screen readers still read the whole text. */
  isSlim?: boolean | undefined;
  /** Fewer words, for the eyes, in a narrow bar. */
  short?: string | undefined;
  /** The action of a tap, shown on the chip; the chip then stands out. */
  call?: string | undefined;
}

/** A dot and a sentence: where the taps are. The dot's shape differs by kind, so colour is never alone. */
export function StatusChip(props: StatusChipProps) {
  const { kind, children, onClick, label, announce = false, isSlim, short, call } = props;
  const textId = useId();
  return (
    <span
      className={styles.chip}
      data-kind={kind}
      data-slim={isSlim || undefined}
      data-call={call && ''}
      data-fleeting="state"
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text} id={textId} role={announce ? 'status' : undefined}>
        <span translate="no">
          {short === undefined ? (
            children
          ) : (
            <>
              <span className={styles.whole}>{children}</span>
              <span className={styles.short} data-short={short} aria-hidden="true" />
            </>
          )}
          {call && (
            <>
              {' '}
              <b className={styles.call}>{call}</b>
            </>
          )}
        </span>
      </span>
      {/* The live region is beside the button, not around it: screen readers do not announce changes inside a button. */}
      {onClick ? (
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          aria-labelledby={label === undefined ? textId : undefined}
          onClick={onClick}
        />
      ) : null}
    </span>
  );
}
