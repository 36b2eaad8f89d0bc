import { type ReactNode, useId } from 'react';
import styles from './status-chip.module.css';

export type StatusKind = 'live' | 'waiting' | 'offline' | 'denied' | 'connecting';

export interface StatusChipProps {
  kind: StatusKind;
  children: ReactNode;
  /** Makes it a button, e.g. one that opens the list of waiting taps. */
  onClick?: (() => void) | undefined;
  /** Read aloud in place of the text when the chip is a button. */
  label?: string | undefined;
  /** Announces every change to screen readers. */
  announce?: boolean | undefined;
  /** On a phone only the dot is seen, or no word but that all is well; the words are still read aloud. */
  slim?: 'dot' | 'word' | undefined;
  /** The one word of `slim`, whose place is kept while it is not said. */
  word?: string | undefined;
  /** What a tap on it does, said on it; it then stands out. */
  call?: string | undefined;
}

/** A dot and a sentence: where the taps are. The dot's shape differs by kind, so colour is not alone. */
export function StatusChip({ kind, children, onClick, label, announce = false, slim, word, call }: StatusChipProps) {
  const textId = useId();
  return (
    <span
      className={styles.chip}
      data-kind={kind}
      data-slim={slim}
      data-word={word}
      data-call={call && ''}
      data-fleeting="state"
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text} id={textId} role={announce ? 'status' : undefined}>
        {children}
        {call && (
          <>
            {' '}
            <b className={styles.call}>{call}</b>
          </>
        )}
      </span>
      {/* Beside the text, not around it: what a button contains is not announced when it changes. */}
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
