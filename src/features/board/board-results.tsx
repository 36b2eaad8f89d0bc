import type { CSSProperties } from 'react';
import { board as texts } from '../../domain/messages/board.ts';
import { nightSummary as nightTexts } from '../../domain/messages/night-summary.ts';
import { BOARD_ROWS, boardName } from '../../domain/stream/board.ts';
import { type NightResult, type NightSide, type NightSummary, spokenResult } from '../../domain/stream/night.ts';
import { cx } from '../../ui/effects/cx.ts';
import { Crest, Name } from './board-names.tsx';
import styles from './board-pages.module.css';

/** The results of the night, so many at a time. @param part which of them, from 0 */
export function Results({ results, part }: Pick<NightSummary, 'results'> & { part: number }) {
  const parts = Math.ceil(results.length / BOARD_ROWS);
  const shown = results.slice(part * BOARD_ROWS, (part + 1) * BOARD_ROWS);
  return (
    <section className={styles.page} aria-labelledby="board-page">
      <h2 id="board-page">
        {nightTexts.results}
        {parts > 1 && <span className={styles.part}> {texts.part(part + 1, parts)}</span>}
      </h2>
      <ul className={cx(styles.list, styles.results)} style={{ '--rows': shown.length } as CSSProperties}>
        {shown.map((one) => (
          <Row key={one.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Row(shown: NightResult) {
  const [one, two] = shown.sides;
  return (
    <li>
      <p className="sr-only">{spokenResult(shown)}</p>
      <Side {...one} />
      <span className={styles.score} aria-hidden="true">
        {one.cups === undefined || two.cups === undefined ? (
          <small>{nightTexts.walkover}</small>
        ) : (
          <>
            <b data-won={one.won || undefined}>{one.cups}</b>–<b data-won={two.won || undefined}>{two.cups}</b>
          </>
        )}
      </span>
      <Side {...two} />
    </li>
  );
}

function Side({ teamId, name, won }: NightSide) {
  return (
    <span className={styles.side} data-won={won || undefined} aria-hidden="true">
      <Crest teamId={teamId} name={name} />
      <Name full={name} shown={boardName(name)} />
    </span>
  );
}
