import { memo } from 'react';
import { withSoftHyphens } from '../effects/soft-hyphens.ts';
import { Rack, type Side } from './rack.tsx';
import styles from './score-board.module.css';
import { ScoreNumber } from './score-number.tsx';

export interface BoardSide {
  name: string;
  score: number;
  /** Accessible name of the rack, e.g. «10 kupanın 7'si». */
  rackLabel?: string | undefined;
}

export interface ScoreBoardProps {
  one: BoardSide;
  two: BoardSide;
  total?: number | undefined;
  /** Name of the region, e.g. «Skor». */
  label: string;
  winner?: Side | undefined;
  /** Side two stands first. */
  swapped?: boolean | undefined;
  /** A line of its own height below both halves, between the sides: the score of before, and what is played. */
  below?: { before?: string | undefined; tag: string } | undefined;
}

interface HalfProps extends BoardSide {
  side: Side;
  total: number;
  lost: boolean;
}

/** A cup changes one half: the other one stays as it is. */
const Half = memo(function Half({ side, name, score, rackLabel, total, lost }: HalfProps) {
  return (
    <div className={styles.half} data-side={side} data-lost={lost || undefined}>
      <p className={styles.name}>{withSoftHyphens(name)}</p>
      <div className={styles.figures}>
        <ScoreNumber value={score} size="inherit" className={styles.score} />
        <Rack sunk={score} total={total} side={side} size="auto" label={rackLabel} className={styles.rack} />
      </div>
    </div>
  );
});

/** Two halves with the names, the largest numbers on the screen, and the racks, which show the same score as pictures. */
export function ScoreBoard({ one, two, total = 10, label, winner, swapped = false, below }: ScoreBoardProps) {
  const halves = [
    <Half key="one" side="one" {...one} total={total} lost={winner === 'two'} />,
    <Half key="two" side="two" {...two} total={total} lost={winner === 'one'} />,
  ];
  const field = <div className={styles.halves}>{swapped ? halves.reverse() : halves}</div>;
  if (below === undefined)
    return (
      <section className={styles.board} aria-label={label}>
        {field}
      </section>
    );
  const { before, tag } = below;
  return (
    <section className={styles.lined} aria-label={label}>
      <div className={styles.board}>{field}</div>
      <p className={styles.below} data-now={before !== undefined || undefined}>
        {before !== undefined && <span translate="no">{before}</span>}
        <strong>{tag}</strong>
      </p>
    </section>
  );
}
