import type { BoardMatch } from '../../data/hooks/use-board-matches.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { cupsOf, SIDES, teamNameOf } from '../../domain/match/sides.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { boardName, inStrip } from '../../domain/stream/board.ts';
import styles from './board-strip.module.css';

/** The scores below the page that has its turn: a few matches at a time, with whole names. */
export function BoardStrip({ matches }: { matches: readonly BoardMatch[] }) {
  const shown = inStrip(matches, useNow());
  return (
    <ul className={styles.strip} data-count={shown.length}>
      {shown.map(({ matchId, match, table }) => (
        <li key={matchId}>
          <p className="sr-only">{home.score(match.team1Name, match.team1Score, match.team2Name, match.team2Score)}</p>
          {table !== undefined && <span className={styles.small}>{liveTexts.table(table)}</span>}
          {SIDES.map((side) => (
            <span key={side} className={styles.side} data-side={side} aria-hidden="true">
              <span className={styles.name}>{boardName(teamNameOf(match, side))}</span>
              <b>{cupsOf(match, side)}</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
