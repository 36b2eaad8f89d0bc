import type { ReactNode } from 'react';
import styles from './last-event-bar.module.css';

export interface LastEventAction {
  label: string;
  onClick: () => void;
  /** The one that is always there: «Geri al». */
  primary?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Accessible name when the label alone is short of meaning. */
  describe?: string | undefined;
}

export interface LastEventBarProps {
  /** «Ali · kupa» */
  title: string;
  /** «az önce · telefonda» */
  detail?: string | undefined;
  /** Said to screen readers whenever it changes; an age that ticks has no place in it. */
  announce: string;
  /** Makes the text a button, e.g. one that opens the list of events; `label` is its name. */
  onOpen?: { label: string; open: () => void } | undefined;
  /** Before the actions: a control of its own. */
  children?: ReactNode;
  actions: readonly LastEventAction[];
}

/** What was counted last and how to take it back, above the thumb. Its height never changes. */
export function LastEventBar({ title, detail, announce, onOpen, children, actions }: LastEventBarProps) {
  const text = (
    <>
      <span className={styles.title}>{title}</span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </>
  );
  return (
    <div className={styles.bar}>
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
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={styles.action}
            data-primary={action.primary || undefined}
            disabled={action.disabled}
            aria-label={action.describe}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        ))}
      </div>
    </div>
  );
}
