import { match as texts } from '../../domain/messages/match.ts';
import type { Match } from '../../domain/records/types.ts';
import styles from './match-info.module.css';

/** The winner's banner (MATCH-03), or the sentence that there is no winner. */
export function Winner({ match }: { match: Match }) {
  if (match.status === 'cancelled') return <p className={styles.over}>{texts.cancelledLong}</p>;
  return <p className={styles.winner}>{texts.winner(match.winnerName ?? '')}</p>;
}
