import type { ReactNode } from 'react';
import { TapButton, type TouchHandler } from '../buttons/tap-button.tsx';
import styles from './last-event-bar.module.css';

export interface LastEventAction {
  label: string;
  onTap: TouchHandler;
  /** Called when the finger touches the button. */
  onPress?: TouchHandler | undefined;
  /** Called when the finger slid off the button: no tap happened. */
  onSlip?: (() => void) | undefined;
  /** Small, under the label: the scorer of the event that the button corrects. */
  note?: string | undefined;
  /** Instead of the note, where there is room: what the button does. */
  hint?: string | undefined;
  /** The button that is always there: «Geri al». */
  primary?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Accessible name, if the label alone is unclear. */
  describe?: string | undefined;
}

/** The action of a tap on the bar's text, and its name. */
export interface LastEventOpening {
  label: string;
  open: () => void;
}

export interface LastEventBarProps {
  /** «Ali · kupa» */
  title: string;
  /** «az önce · telefonda» */
  detail?: string | undefined;
  /** Screen readers read every change of it, so it must not contain a ticking age. */
  announce: string;
  /** Makes the text a button, e.g. one that opens the list of events. */
  onOpen?: LastEventOpening | undefined;
  /** The detail says that a tap did nothing: the bar is highlighted. */
  isIgnored?: boolean | undefined;
  /** A control before the actions. */
  children?: ReactNode;
  actions: readonly LastEventAction[];
}

/** The last counted event and the button to take it back, above the thumb. Its height never changes. */
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
        {actions.map(({ label, note, hint, primary, describe, ...tap }) => (
          <TapButton
            key={label}
            className={styles.action}
            data-primary={primary || undefined}
            data-act={primary ? 'undo' : undefined}
            aria-label={describe}
            {...tap}
          >
            {label}
            {note ? (
              <span className={styles.note}>{note}</span>
            ) : hint ? (
              <span className={styles.hint} aria-hidden="true">
                {hint}
              </span>
            ) : null}
          </TapButton>
        ))}
      </div>
    </div>
  );
}
