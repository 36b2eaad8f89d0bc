import { match as texts } from '../../domain/messages/match.ts';
import type { Match } from '../../domain/types.ts';
import styles from './match-info.module.css';

/** The winner's banner (MATCH-03). */
export function Winner({ match }: { match: Match }) {
  return <p className={styles.winner}>{texts.winner(match.winnerName ?? '')}</p>;
}
