import styles from './split-bar.module.css';

export interface SplitBarProps {
  left: number;
  right: number;
  /** Read aloud, e.g. «3 galibiyet, 1 mağlubiyet». */
  label: string;
}

/** Two counts as one bar: figures and lengths show them, never colour alone. */
export function SplitBar({ left, right, label }: SplitBarProps) {
  return (
    <span className={styles.split} role="img" aria-label={label}>
      <span className={styles.figure}>{left}</span>
      <span className={styles.track}>
        <span className={styles.left} style={{ flexGrow: left }} />
        <span className={styles.right} style={{ flexGrow: right }} />
      </span>
      <span className={styles.figure}>{right}</span>
    </span>
  );
}
