import { Link } from 'react-router-dom';
import { type Participant, usePlaying } from '../data/hooks/use-playing.ts';
import styles from './now-playing.module.css';

/** The running match of a team or player as a link, in the head of its page; nothing while there is none. */
export function NowPlaying({ of }: { of: Participant }) {
  const playing = usePlaying(of);
  if (playing === null) return null;
  const { matchId, state, isStale, table, score, opponent } = playing;
  return (
    <Link to={`/match/${matchId}`} className={styles.live} data-stale={isStale || undefined} data-fleeting="">
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
    </Link>
  );
}
