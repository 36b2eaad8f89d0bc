import type { BoardMatch } from '../../data/hooks/use-board-matches.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { cupsOf, outcomeOf, SIDES, teamNameOf } from '../../domain/match/sides.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { boardName, inStrip } from '../../domain/stream/board.ts';
import styles from './board-strip.module.css';

/** The scores below the page that has its turn: a few matches at a time, with whole names. */
export function BoardStrip({ matches }: { matches: readonly BoardMatch[] }) {
  const shown = inStrip(matches, useNow());
  return (
    <ul className={styles.strip} data-count={shown.length}>
      {shown.map((one) => (
        <Score key={one.matchId} {...one} />
      ))}
    </ul>
  );
}

/** A score; that of a match that has just ended says so, and who has won. */
function Score({ match, table }: BoardMatch) {
  const { team1Name, team1Score, team2Name, team2Score } = match;
  const isOver = match.status === 'completed';
  const place = [table === undefined ? '' : liveTexts.table(table), isOver ? texts.over : ''].filter(
    (part) => part !== '',
  );
  return (
    <li data-over={isOver || undefined}>
      <p className="sr-only">{home.score(team1Name, team1Score, team2Name, team2Score)}</p>
      {place.length > 0 && <span className={styles.small}>{place.join(' · ')}</span>}
      {SIDES.map((side) => {
        const won = isOver && outcomeOf(match, side) === 'won';
        return (
          <span key={side} className={styles.side} data-side={side} data-won={won || undefined} aria-hidden="true">
            <span className={styles.name}>{boardName(teamNameOf(match, side))}</span>
            {won && <span className={styles.winner}>{texts.winner}</span>}
            <b>{cupsOf(match, side)}</b>
          </span>
        );
      })}
    </li>
  );
}
