import type { BoardMatch } from '../../data/hooks/use-board-matches.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import styles from './board-strip.module.css';

/** The scores in one line, below the page that has its turn. */
export function BoardStrip({ matches }: { matches: readonly BoardMatch[] }) {
  return (
    <ul className={styles.strip} data-many={matches.length > 4 || undefined}>
      {matches.map(({ matchId, match, table }) => (
        <li key={matchId}>
          {table !== undefined && <span className={styles.small}>{liveTexts.table(table)}</span>}
          <span className={styles.short}>{match.team1Name}</span>
          <b data-side="one">{match.team1Score}</b>
          <b data-side="two">{match.team2Score}</b>
          <span className={styles.short}>{match.team2Name}</span>
        </li>
      ))}
    </ul>
  );
}
