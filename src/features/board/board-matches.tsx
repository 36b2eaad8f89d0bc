import type { CSSProperties } from 'react';
import type { BoardMatch } from '../../data/hooks/use-board-matches.ts';
import { type ShownScore, shownScore } from '../../domain/match/shown-score.ts';
import { cupsOf, outcomeOf, type Side, teamNameOf } from '../../domain/match/sides.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { overtime } from '../../domain/messages/overtime.ts';
import { boardName, columnsFor } from '../../domain/stream/board.ts';
import { Part } from '../../ui/frame/net.tsx';
import { Rack } from '../../ui/score/rack.tsx';
import { Beside } from '../../ui/score/score-number.tsx';
import { hasClock, MatchAnswer, MatchClock } from '../late-clock.ts';
import styles from './board-matches.module.css';

/** A longer name is smaller, and takes more lines: it is shown whole too. */
const LONG_LETTERS = 28;
const SIDES = ['one', 'two'] as const;

/** All tables at once, each as large as the screen allows. */
export function BoardMatches({ matches }: { matches: readonly BoardMatch[] }) {
  const [wide, upright] = [false, true].map((isUpright) => {
    const columns = columnsFor(matches.length, isUpright);
    return { columns, rows: Math.ceil(matches.length / columns) };
  });
  const sizes = {
    ...{ '--columns': wide?.columns, '--rows': wide?.rows },
    ...{ '--upright-columns': upright?.columns, '--upright-rows': upright?.rows },
  };
  return (
    <ul aria-label={texts.matches} className={styles.grid} style={sizes as CSSProperties}>
      {matches.map((one) => (
        <li key={one.matchId} className={styles.cell}>
          <Part>
            <Cell {...one} />
          </Part>
        </li>
      ))}
    </ul>
  );
}

function Cell({ matchId, match, table }: BoardMatch) {
  const isOver = match.status === 'completed';
  const { beside, tag, ...shown } = shownScore(match);
  return (
    <article className={styles.match} data-over={isOver || undefined} data-drawn={match.drawn}>
      <p className="sr-only">{shown.spoken}</p>
      <p className={styles.place}>
        {table !== undefined && <span>{liveTexts.table(table)}</span>}
        <span className={styles.state}>{match.drawn ? overtime.drawn : isOver ? texts.over : home.live}</span>
        <Beside beside={beside} tag={tag} />
        {hasClock(match) && <MatchClock match={match} />}
      </p>
      {!isOver && match.rules !== undefined && <MatchAnswer matchId={matchId} className={styles.answer} />}
      <div className={styles.sides} aria-hidden="true">
        {SIDES.map((side) => (
          <Half key={side} match={match} shown={shown} side={side} isOver={isOver} />
        ))}
        <span className={styles.dash} />
      </div>
    </article>
  );
}

interface HalfProps extends Pick<BoardMatch, 'match'> {
  shown: ShownScore;
  side: Side;
  isOver: boolean;
}

function Half({ match, shown, side, isOver }: HalfProps) {
  const score = cupsOf(shown, side);
  const won = isOver && outcomeOf(match, side) === 'won';
  const name = boardName(teamNameOf(match, side));
  return (
    <div className={styles.half} data-side={side} data-won={won || undefined}>
      <span className={styles.name} data-long={name.length > LONG_LETTERS || undefined}>
        {name}
      </span>
      <span className={styles.figures}>
        <Rack sunk={score} total={shown.totalCups} side={side} size="auto" className={styles.rack} />
        <span translate="no" className={styles.score}>
          {score}
        </span>
      </span>
      {won && <span className={styles.winner}>{texts.winner}</span>}
    </div>
  );
}
