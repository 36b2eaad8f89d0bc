import { Link } from 'react-router-dom';
import { useMembers } from '../../data/hooks/use-team.ts';
import { common, players as texts } from '../../domain/messages/first-paint.ts';
import { playerList } from '../../domain/messages/player-list.ts';
import type { Team } from '../../domain/records/types.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Meter } from '../../ui/figures/meter.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './tab.module.css';

/** The players of the team. */
export function PlayersTab({ teamId, team }: { teamId: string; team: Team }) {
  const members = useMembers(teamId, team);
  if (members === null) return <PageSkeleton label={common.loading} rows={3} />;
  if (members.length === 0) return <EmptyState title={playerList.empty} />;
  return (
    <ul className={styles.rows} aria-label={playerList.title}>
      {members.map(({ uid, displayName, photoURL, position, guest, stats }) => (
        <li key={uid}>
          <Link to={`/player/${uid}`} className={styles.player}>
            <Avatar name={displayName} src={photoURL} size={44} />
            <span className={styles.who}>
              <span className={styles.name}>{displayName}</span>
              <span className={styles.line}>
                {[
                  guest && texts.guest,
                  isolated(position ?? ''),
                  `${stats.gamesPlayed} ${texts.games}`,
                  `${stats.cupsScored} ${texts.cups}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.accuracy}>
              <Meter label={texts.accuracy} value={stats.accuracy} size="sm" describe={texts.accuracyOf(displayName)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
