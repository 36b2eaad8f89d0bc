import { Link } from 'react-router-dom';
import { useNow } from '../../data/hooks/use-now.ts';
import { type Playing, type PlayingMatch, usePlaying } from '../../data/hooks/use-playing.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { otherSide, scoreFrom, teamNameOf } from '../../domain/match/sides.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { nowPlaying as texts } from '../../domain/messages/now-playing.ts';
import { formatAge } from '../../domain/text/format.ts';
import styles from './now-playing.module.css';

/** The running match of a team or player, in the head of its page; nothing while it plays none. */
export function NowPlaying({ who }: { who: Playing }) {
  const playing = usePlaying(who);
  return playing === null ? null : <Shown {...playing} />;
}

function Shown({ matchId, match, side, table }: PlayingMatch) {
  const { connection, liveAt } = useConnection();
  const now = useNow();
  const isStale = connection === 'offline';
  const state = isStale ? home.staleAge(formatAge(now - (liveAt ?? now))) : texts.playing;
  return (
    <Link to={`/match/${matchId}`} className={styles.live} data-stale={isStale || undefined} data-fleeting="">
      <span className={styles.state}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.cut}>
          {state}
          {table !== undefined && <span className={styles.table}> · {liveTexts.table(table)}</span>}
        </span>
      </span>{' '}
      <span className={styles.match}>
        <b className={styles.score}>{scoreFrom(match, side)}</b>{' '}
        <span className={styles.cut}>{teamNameOf(match, otherSide(side))}</span>
      </span>
    </Link>
  );
}
