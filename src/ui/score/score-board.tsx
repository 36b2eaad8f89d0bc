import { withSoftHyphens } from '../effects/soft-hyphens.ts';
import { Rack, type Side } from './rack.tsx';
import styles from './score-board.module.css';
import { ScoreNumber } from './score-number.tsx';

export interface BoardSide {
  name: string;
  score: number;
  /** Name of the rack's picture, e.g. «10 kupanın 7'si». */
  rackLabel?: string | undefined;
}

export interface ScoreBoardProps {
  one: BoardSide;
  two: BoardSide;
  total?: number | undefined;
  /** Name of the region, e.g. «Skor». */
  label: string;
  winner?: Side | undefined;
}

function Half({ side, team, total, lost }: { side: Side; team: BoardSide; total: number; lost: boolean }) {
  return (
    <div className={styles.half} data-side={side} data-lost={lost || undefined}>
      <p className={styles.name}>{withSoftHyphens(team.name)}</p>
      <div className={styles.figures}>
        <ScoreNumber value={team.score} size="inherit" className={styles.score} />
        <Rack sunk={team.score} total={total} side={side} size="auto" label={team.rackLabel} className={styles.rack} />
      </div>
    </div>
  );
}

/** Two halves: names, the largest numbers on the screen, and the racks that say the same without reading. */
export function ScoreBoard({ one, two, total = 10, label, winner }: ScoreBoardProps) {
  return (
    <section className={styles.board} aria-label={label}>
      <div className={styles.halves}>
        <Half side="one" team={one} total={total} lost={winner === 'two'} />
        <Half side="two" team={two} total={total} lost={winner === 'one'} />
      </div>
    </section>
  );
}
