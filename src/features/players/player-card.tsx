import { Link } from 'react-router-dom';
import { players } from '../../domain/messages/first-paint.ts';
import { playerCard as texts } from '../../domain/messages/player-card.ts';
import type { PlayerLine } from '../../domain/records/players.ts';
import { Meter } from '../../ui/figures/meter.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './player-card.module.css';

/** A player at a glance; the card is the link (PLAYERS-03 to PLAYERS-09). */
export function PlayerCard({ line: { user, team } }: { line: PlayerLine }) {
  const { displayName, position, stats } = user;
  return (
    <article className={styles.card}>
      <Avatar name={displayName} src={user.photoURL} size={56} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={`/player/${user.uid}`}>{displayName}</Link>
        </h2>
        <p className={styles.line}>
          <span>{team?.name ?? players.noTeam}</span>
          {user.guest && <span> · {texts.guest}</span>}
          {position ? <span> · {position}</span> : null}
        </p>
      </div>
      <p className={styles.figure}>
        <strong>{stats.gamesPlayed}</strong> {texts.games}
      </p>
      <p className={styles.figure}>
        <strong>{stats.cupsScored}</strong> {texts.cups}
      </p>
      <div className={styles.meter}>
        <Meter label={texts.accuracy} value={stats.accuracy} size="sm" describe={texts.accuracyOf(displayName)} />
      </div>
    </article>
  );
}
