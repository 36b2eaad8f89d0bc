import type { ReactNode } from 'react';
import styles from './now-playing.module.css';

export interface NowPlayingLinkProps {
  /** «Şimdi oynuyor», or offline the age of the score. */
  state: string;
  /** The score may be out of date: the mark is hollow. */
  isStale: boolean;
  /** «Masa 2» */
  table: string | undefined;
  /** With the cups of the page's own side first. */
  score: string;
  opponent: string;
  renderLink: (props: {
    className: string | undefined;
    'data-stale': true | undefined;
    'data-fleeting': string;
    children: ReactNode;
  }) => ReactNode;
}

/** The running match of a team or player as a link, for the head of its page. */
export function NowPlayingLink({ state, isStale, table, score, opponent, renderLink }: NowPlayingLinkProps) {
  return renderLink({
    className: styles.live,
    'data-stale': isStale || undefined,
    'data-fleeting': '',
    children: (
      <>
        <span className={styles.state}>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.cut}>
            {state}
            {table !== undefined && <span className={styles.table}> · {table}</span>}
          </span>
        </span>{' '}
        <span className={styles.match}>
          <b translate="no" className={styles.score}>
            {score}
          </b>{' '}
          <span className={styles.cut}>{opponent}</span>
        </span>
      </>
    ),
  });
}
