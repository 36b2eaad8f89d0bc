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
  actions: readonly LastEventAction[];
}

/** What was counted last and how to take it back, above the thumb. Its height never changes. */
export function LastEventBar({ title, detail, actions }: LastEventBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.text} role="status">
        <span className={styles.title}>{title}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </p>
      <div className={styles.actions}>
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
