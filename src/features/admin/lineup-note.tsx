import { lineups as texts } from '../../domain/messages/lineups.ts';
import styles from './night.module.css';

/** Whether the captains have named who starts. @param without names of the teams of whom nobody, or not both, can start */
export function LineupNote({ without: [first, ...others] }: { without: readonly string[] }) {
  const said = first === undefined ? texts.complete : others.length > 0 ? texts.bothLack : texts.lacks(first);
  return (
    <span className={styles.lineups} data-complete={first === undefined || undefined}>
      {said}
    </span>
  );
}
