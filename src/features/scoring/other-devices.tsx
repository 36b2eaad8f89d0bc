import { scorers } from '../../domain/messages/scorers.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { isolated } from '../../domain/text/isolated.ts';
import styles from './match-tools.module.css';

export interface OtherDevicesProps {
  names: readonly string[];
  /** This phone scores now, and the others only watch. */
  isOwnTurn: boolean;
}

/** Above the table: other devices that have the same match open (field note 6). */
export function OtherDevices({ names, isOwnTurn }: OtherDevicesProps) {
  const shown = names.map(isolated).join(', ');
  return (
    <p className={styles.notice} role="status">
      <span>
        {isOwnTurn ? scorers.yours : scoring.otherDevice}
        <span className={styles.more}>{isOwnTurn ? scorers.yoursMore(shown) : scoring.otherDeviceMore(shown)}</span>
      </span>
    </p>
  );
}
