import type { ReactNode } from 'react';
import { TapButton } from '../buttons/tap-button.tsx';
import styles from './last-event-bar.module.css';

export interface LastEventAction {
  label: string;
  onTap: () => void;
  /** The finger went down. */
  onPress?: (() => void) | undefined;
  /** The finger slid off: nothing was done. */
  onSlip?: (() => void) | undefined;
  /** Under the label, small: whose event it takes. */
  note?: string | undefined;
  /** The one that is always there: «Geri al». */
  primary?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Accessible name when the label alone is short of meaning. */
  describe?: string | undefined;
}

/** What a tap on the bar's text opens, and the name of that. */
export interface LastEventOpening {
  label: string;
  open: () => void;
}

export interface LastEventBarProps {
  /** «Ali · kupa» */
  title: string;
  /** «az önce · telefonda» */
  detail?: string | undefined;
  /** Said to screen readers whenever it changes; an age that ticks has no place in it. */
  announce: string;
  /** Makes the text a button, e.g. one that opens the list of events. */
  onOpen?: LastEventOpening | undefined;
  /** The detail says that a tap did nothing: the bar steps forward. */
  isIgnored?: boolean | undefined;
  /** Before the actions: a control of its own. */
  children?: ReactNode;
  actions: readonly LastEventAction[];
}

/** What was counted last and how to take it back, above the thumb. Its height never changes. */
export function LastEventBar({ title, detail, announce, onOpen, isIgnored, children, actions }: LastEventBarProps) {
  const text = (
    <>
      <span className={styles.title}>{title}</span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </>
  );
  return (
    <div className={styles.bar} data-ignored={isIgnored || undefined}>
      <span className="sr-only" role="status">
        {announce}
      </span>
      {onOpen ? (
        <button type="button" className={styles.text} aria-label={onOpen.label} onClick={onOpen.open}>
          {text}
        </button>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <div className={styles.actions}>
        {children}
        {actions.map(({ label, note, primary, describe, ...tap }) => (
          <TapButton
            key={label}
            className={styles.action}
            data-primary={primary || undefined}
            aria-label={describe}
            {...tap}
          >
            {label}
            {note ? <span className={styles.note}>{note}</span> : null}
          </TapButton>
        ))}
      </div>
    </div>
  );
}
