import type { ReactNode } from 'react';
import styles from './match-line.module.css';
import { Surface } from './surface.tsx';

export interface MatchLineProps {
  /** Day and time; empty while it is not known. */
  when: string;
  /** Home and guest, or the sentence in their place. */
  pair: string;
  /** Whether the person has answered, or the captain has named a line-up. */
  said: string;
  /** The link to it. */
  children?: ReactNode;
}

/** One match to come on a person's own page. Its height is reserved: what is read late moves nothing below. */
export function MatchLine({ when, pair, said, children }: MatchLineProps) {
  return (
    <Surface className={styles.line}>
      <div className={styles.words}>
        <p className={styles.when}>{when}</p>
        <p className={styles.pair}>{pair}</p>
        <p className={styles.said}>{said}</p>
      </div>
      {children}
    </Surface>
  );
}
