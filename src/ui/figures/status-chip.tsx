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
  /** A phone shows only the dot, or only the word for «all is well»; screen readers still read the whole text. */
  slim?: 'dot' | 'word' | undefined;
  /** The one word of `slim`; its place stays reserved while the chip shows none. */
  word?: string | undefined;
  /** Fewer words, for the eyes, in a narrow bar. */
  short?: string | undefined;
  /** The action of a tap, shown on the chip; the chip then stands out. */
  call?: string | undefined;
}

/** A dot and a sentence: where the taps are. The dot's shape differs by kind, so colour is never alone. */
export function StatusChip(props: StatusChipProps) {
  const { kind, children, onClick, label, announce = false, slim, word, short, call } = props;
  const textId = useId();
  return (
    <span className={styles.chip} data-kind={kind} data-slim={slim} data-call={call && ''} data-fleeting="state">
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text} id={textId} role={announce ? 'status' : undefined} data-word={word}>
        <span translate="no" className={styles.said}>
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
