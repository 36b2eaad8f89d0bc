import { memo, type ReactNode } from 'react';
import { TapButton, type TapButtonProps } from '../buttons/tap-button.tsx';
import { withSoftHyphens } from '../effects/soft-hyphens.ts';
import { Rack, type RackSide } from './rack.tsx';
import styles from './score-board.module.css';
import { ScoreNumber } from './score-number.tsx';

export interface BoardSide {
  name: string;
  score: number;
  /** Accessible name of the rack, e.g. «10 kupanın 7'si». */
  rackLabel?: string | undefined;
  /** It answers the last cup (decision 150). */
  isAnswering?: boolean | undefined;
}

/** What a match of a league's own rules has among its scores; each has its place from the start, so that nothing moves. */
export interface BoardControls {
  one: ReactNode;
  two: ReactNode;
  /** Between them. */
  clock: ReactNode;
}

/** The line below both halves. */
export interface BoardLine {
  /** The score of before an overtime. */
  before?: string | undefined;
  tag: string;
  /** How it ends: it stands behind the tag and is never cut. */
  rest?: string | undefined;
  /** What is played now: `overtime`, or `last` for the last throws, which has a colour of its own; `due`: what may come, in full. */
  now?: 'overtime' | 'last' | 'due' | undefined;
}

export interface ScoreBoardProps {
  one: BoardSide;
  two: BoardSide;
  total?: number | undefined;
  /** Name of the region, e.g. «Skor». */
  label: string;
  winner?: RackSide | undefined;
  /** Side two stands first. */
  swapped?: boolean | undefined;
  /** A line of its own height below both halves, between the sides: the score of before, and what is played. */
  below?: BoardLine | undefined;
  controls?: BoardControls | undefined;
}

interface HalfProps extends BoardSide {
  side: RackSide;
  total: number;
  lost: boolean;
}

/** A cup changes one half: the other one stays as it is. */
const Half = memo(function Half({ side, name, score, rackLabel, isAnswering, total, lost }: HalfProps) {
  return (
    <div className={styles.half} data-side={side} data-lost={lost || undefined} data-answers={isAnswering || undefined}>
      <p className={styles.name}>{withSoftHyphens(name)}</p>
      <div className={styles.figures}>
        <ScoreNumber value={score} size="inherit" className={styles.score} />
        <Rack sunk={score} total={total} side={side} size="auto" label={rackLabel} className={styles.rack} />
      </div>
    </div>
  );
});

/** A button among the scores: a cup that nobody threw, or the clock. */
export function BoardButton({ isLit, ...tap }: TapButtonProps & { isLit?: boolean | undefined }) {
  return <TapButton {...tap} className={styles.button} data-lit={isLit || undefined} />;
}

/** Two halves with the names, the largest numbers on the screen, and the racks, which show the same score as pictures. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { one, two, total = 10, label, winner, swapped = false, below, controls } = props;
  const halves = [
    <Half key="one" side="one" {...one} total={total} lost={winner === 'two'} />,
    <Half key="two" side="two" {...two} total={total} lost={winner === 'one'} />,
  ];
  if (swapped) halves.reverse();
  const field = controls ? (
    <Field halves={halves} {...(swapped ? { ...controls, one: controls.two, two: controls.one } : controls)} />
  ) : (
    <div className={styles.halves}>{halves}</div>
  );
  if (below === undefined)
    return (
      <section className={styles.board} aria-label={label}>
        {field}
      </section>
    );
  const { before, tag, rest, now } = below;
  return (
    <section className={styles.lined} aria-label={label} data-more={controls ? '' : undefined}>
      <div className={styles.board}>{field}</div>
      <p className={styles.below} data-now={now}>
        {before !== undefined && <span translate="no">{before}</span>}
        <strong>
          <span>{tag}</span>
          {rest !== undefined && <span> {rest}</span>}
        </strong>
      </p>
    </section>
  );
}

/** Both halves with what belongs to each, in the order of the screen, and the clock between them. */
function Field({ halves: [first, second], one, two, clock }: BoardControls & { halves: readonly ReactNode[] }) {
  return (
    <div className={styles.halves} data-more="">
      <div className={styles.ofFirst}>{one}</div>
      {first}
      <div className={styles.between}>{clock}</div>
      {second}
      <div className={styles.ofSecond}>{two}</div>
    </div>
  );
}
