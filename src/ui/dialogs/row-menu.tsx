import { useId } from 'react';
import iconButton from '../buttons/icon-button.module.css';
import { cx } from '../effects/cx.ts';
import styles from './row-menu.module.css';
import { usePopover } from './use-popover.ts';

/** An action of a row: a command, or a link that opens beside the app. */
export interface RowAction {
  key: string;
  label: string;
  /** Accessible name; has the words of the label in it. */
  describe: string;
  run: (() => void) | { href: string };
}

export interface RowMenuProps {
  /** Accessible name of the button: «İşlemler: Kadıköy Fırtına – Moda Bardakları». */
  label: string;
  actions: readonly RowAction[];
}

/** The «…» of a row: opens the row's further actions. Escape, a tap outside and Tab leave it, and a choice returns the focus to the button. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const { open, setOpen, close, root, button } = usePopover<HTMLDivElement>();
  const id = useId();
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={cx(iconButton.button, styles.dots)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <circle cx="5" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="19" cy="12" r="2" />
        </svg>
      </button>
      {open && (
        <ul id={id} className={styles.menu}>
          {actions.map(({ key, label: words, describe, run }) => (
            <li key={key}>
              {typeof run === 'function' ? (
                <button
                  type="button"
                  className={styles.action}
                  aria-label={describe}
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {words}
                </button>
              ) : (
                <a
                  className={styles.action}
                  href={run.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={describe}
                  onClick={close}
                >
                  {words}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
