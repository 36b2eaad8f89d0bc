import { scoring } from '../../domain/messages/scoring.ts';
import styles from './match-tools.module.css';

/** Above the table: other devices that score the same match (field note 6). */
export function OtherDevices({ names }: { names: readonly string[] }) {
  return (
    <p className={styles.notice} role="status">
      <span>
        {scoring.otherDevice}
        <span className={styles.more}>{scoring.otherDeviceMore(names.join(', '))}</span>
      </span>
    </p>
  );
}
