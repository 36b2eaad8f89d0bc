import type { ReactNode } from 'react';
import styles from './match-row.module.css';

/** A team of a row. */
export interface MatchRowSide {
  /** Absent while the team of this place is not known. */
  mark?: ReactNode;
  name: string;
  isOpen?: boolean;
  score?: number | undefined;
}

export interface MatchRowProps {
  /** The moment, in large figures, and what explains it below. */
  when?: ReactNode;
  day?: ReactNode;
  /** The moment does not hold any more. */
  isOff?: boolean | undefined;
  sides: readonly [MatchRowSide, MatchRowSide];
  /** The side that has won, or that leads. */
  strong?: 1 | 2 | undefined;
  /** Read aloud behind the name of the side that has won; a running match has none. */
  won?: string | undefined;
  /** The score is not counted: it is crossed out. */
  isAnnulled?: boolean | undefined;
  /** What stands below the teams, in one line; an element has a key. */
  about?: readonly ReactNode[];
  /** The mark of a running match; stale: the score may be out of date. */
  live?: { word: ReactNode; isStale?: boolean } | undefined;
  /** How it ended, its unusual state, or what a touch does. */
  tag?: { word: string; tone?: 'bad' | 'waiting' | 'good' | 'go' | undefined } | undefined;
  /** Figures of somebody in it: «5 kupa». */
  figure?: string | undefined;
  /** Draws the link of the row; without it the row is no link. */
  renderLink?: ((props: { className: string | undefined; children: ReactNode }) => ReactNode) | undefined;
  /** Controls behind the row, outside of its link. */
  children?: ReactNode;
}

export interface MatchRowsProps {
  /** The id of the heading that names the list, or its name. */
  labelledBy?: string;
  label?: string;
  /** In a surface, or between other content: the list draws none itself. */
  isInset?: boolean;
  /** `li` with a row in each. */
  children: ReactNode;
}

/** A list of matches: over the whole width on a phone, a surface on a wide screen. */
export function MatchRows({ labelledBy, label, isInset = false, children }: MatchRowsProps) {
  return (
    <ul className={styles.list} data-inset={isInset || undefined} aria-labelledby={labelledBy} aria-label={label}>
      {children}
    </ul>
  );
}

/** A match as a row of a list, whatever its state: moment, teams and scores, what is to say of it, and its controls. */
export function MatchRow({ renderLink, children, tag, ...match }: MatchRowProps) {
  const word = tag && tag.word !== '' && (
    <span className={styles.tag} data-tone={tag.tone}>
      {tag.word}
    </span>
  );
  const content = (
    <>
      <Content {...match} />
      {children === undefined && word}
    </>
  );
  return (
    <div className={styles.row}>
      {renderLink?.({ className: styles.match, children: content }) ?? <div className={styles.match}>{content}</div>}
      {children !== undefined && (
        <div className={styles.end}>
          {word}
          {children}
        </div>
      )}
    </div>
  );
}

function Content({
  when,
  day,
  isOff,
  sides,
  about = [],
  live,
  figure,
  ...sums
}: Omit<MatchRowProps, 'renderLink' | 'children' | 'tag'>) {
  const said = about.filter((part) => part !== '' && part !== false && part != null);
  return (
    <>
      {(when !== undefined || day !== undefined) && (
        <span className={styles.when} data-off={isOff || undefined}>
          {when !== undefined && <span className={styles.time}>{when}</span>}
          {day !== undefined && <span className={styles.day}>{day}</span>}
        </span>
      )}
      {/* `data-fleeting` keeps a live score out of the stored snapshot of the page: at the next start an old score would look live. */}
      <span className={styles.who} data-fleeting={live && ''}>
        <Side {...sides[0]} place={1} {...sums} />
        <span className="sr-only"> – </span>
        <Side {...sides[1]} place={2} {...sums} />
        {said.length > 0 && (
          <span className={styles.about} data-marked={'mark' in sides[0] || undefined}>
            {said.map((part, index) => [index > 0 && ' · ', part])}
          </span>
        )}
      </span>
      {figure !== undefined && <span className={styles.figure}> {figure}</span>}
      {live && (
        <span className={styles.live} data-stale={live.isStale || undefined}>
          <span>{live.word}</span>
        </span>
      )}
    </>
  );
}

type SideProps = MatchRowSide & { place: 1 | 2 } & Pick<MatchRowProps, 'strong' | 'won' | 'isAnnulled'>;

function Side({ mark, name, isOpen, score, place, strong, won, isAnnulled }: SideProps) {
  const isStrong = strong === place;
  return (
    <span className={styles.side} data-strong={strong === undefined ? undefined : isStrong}>
      {mark ?? (isOpen && <span className={styles.open} aria-hidden="true" />)}
      <span className={styles.team} data-open={isOpen || undefined}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {isStrong && won !== undefined && <span className="sr-only"> {won}</span>}
      </span>
      {score !== undefined && (
        <b translate="no" className={styles.score} data-annulled={isAnnulled || undefined}>
          {' '}
          {score}
        </b>
      )}
      {isStrong && won !== undefined && score === undefined && <span className={styles.tick} aria-hidden="true" />}
    </span>
  );
}
