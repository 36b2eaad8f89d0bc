import type { ReactNode } from 'react';
import styles from './live-row.module.css';
import { Beside, type BesideProps } from './score-number.tsx';

export interface LiveRowProps extends Pick<BesideProps, 'beside' | 'tag'> {
  /** «Masa 2» */
  place: ReactNode;
  /** The score may be out of date: the mark is hollow. */
  stale?: boolean;
  one: { name: string; score: number };
  two: { name: string; score: number };
  renderLink: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** A running match in one row, as a link: table, teams and score. */
export function LiveRow({ place, stale, one, two, beside, tag, renderLink }: LiveRowProps) {
  return renderLink({
    className: styles.row,
    children: (
      <>
        <span className={styles.place} data-stale={stale || undefined}>
          <span className={styles.dot} aria-hidden="true" />
          {place}
        </span>
        <span className={styles.teams} data-fleeting="">
          {[one, two].map(({ name, score }, index) => (
            <span key={index === 0 ? 'one' : 'two'} className={styles.team} data-side={index === 0 ? 'one' : 'two'}>
              <span className={styles.name}>{name}</span>{' '}
              <span translate="no" className={styles.score}>
                {score}
              </span>
            </span>
          ))}
          <Beside beside={beside} tag={tag} />
        </span>
      </>
    ),
  });
}
