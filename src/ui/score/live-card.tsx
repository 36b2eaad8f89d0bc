import type { ReactNode } from 'react';
import styles from './live-card.module.css';
import { Rack, type RackSide } from './rack.tsx';
import { Beside, type BesideProps, ScoreNumber } from './score-number.tsx';

export interface LiveSide {
  /** The team's crest, 32 px, on the outer side of the name. */
  mark?: ReactNode;
  /** Text, or a link to the team. */
  name: ReactNode;
  score: number;
  /** «Ali 5 · Veli 2», each name in an element of its own */
  players: ReactNode;
  rackLabel?: string | undefined;
}

export interface LiveCardProps extends Pick<BesideProps, 'beside' | 'tag'> {
  one: LiveSide;
  two: LiveSide;
  total?: number | undefined;
  /** «CANLI» */
  liveLabel: string;
  /** «Masa 2», the time that is left */
  title?: ReactNode;
  /** How old the score is: «12 sn önce». */
  age: string;
  /** The score may be out of date: the mark is hollow and the age is emphasised. */
  stale?: boolean | undefined;
  /** The match is over: nothing glows. */
  over?: boolean | undefined;
  /** The whole score in one sentence for screen readers, e.g. «Kadıköy Fırtına 7, Moda Bardakları 5». */
  scoreText: string;
  footer?: ReactNode;
}

/** The three parts have their places in the card's grid; see the areas in the sheet. */
function Team({ side, team, total }: { side: RackSide; team: LiveSide; total: number }) {
  return (
    <div className={styles.team} data-side={side}>
      <div className={styles.named}>
        {team.mark}
        <p className={styles.name}>{team.name}</p>
      </div>
      <Rack sunk={team.score} total={total} side={side} size="auto" label={team.rackLabel} className={styles.rack} />
      <p className={styles.players}>{team.players}</p>
    </div>
  );
}

/** The running match: score at a glance for those who opened a link. */
export function LiveCard(props: LiveCardProps) {
  const { one, two, total = 10, liveLabel, title, age, stale, over, scoreText, beside, tag, footer } = props;
  return (
    <article
      className={styles.card}
      data-stale={stale || undefined}
      data-over={over || undefined}
      data-fleeting={over ? undefined : ''}
    >
      <p className={styles.head}>
        <span className={styles.live}>
          <span className={styles.dot} aria-hidden="true" />
          {liveLabel}
        </span>
        {title ? <span className={styles.title}>{title}</span> : null}
        <span className={styles.age}>{age}</span>
      </p>
      <p className="sr-only" role="status">
        {scoreText}
      </p>
      <div className={styles.match}>
        <Team side="one" team={one} total={total} />
        <div
          className={styles.score}
          data-wide={(one.score >= 10 && two.score >= 10) || undefined}
          data-beside={beside && ''}
          aria-hidden="true"
        >
          <ScoreNumber value={one.score} size="inherit" side="one" />
          <span className={styles.dash}>–</span>
          <ScoreNumber value={two.score} size="inherit" side="two" />
          <Beside beside={beside} tag={tag} className={styles.beside} />
        </div>
        <Team side="two" team={two} total={total} />
      </div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </article>
  );
}
