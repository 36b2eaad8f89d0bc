import { Link } from 'react-router-dom';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { playerCard } from '../../domain/messages/player-card.ts';
import { isGuestId } from '../../domain/records/guest-ids.ts';
import type { User } from '../../domain/records/types.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './team-dashboard-screen.module.css';

/** The name of a player in the captain's lists, also of one who does not exist, or is still read. */
export const personName = (user: User | undefined, isMissing: boolean): string =>
  user?.displayName ?? (isMissing ? texts.unknownPlayer : common.loading);

/** A player in the captain's lists: picture, name, position and figures. */
export function PersonLine({ user, name }: { user: User | undefined; name: string }) {
  return (
    <Grid gap={12} align="center" className={styles.person}>
      <Avatar name={name} src={user?.photoURL} size={48} />
      <div>
        {user === undefined ? (
          <span className={styles.personName}>{name}</span>
        ) : (
          <Link className={styles.personName} to={`/player/${user.uid}`}>
            {name}
          </Link>
        )}
        {user !== undefined && (
          <Text c="mute" fz={14}>
            {isGuestId(user.uid) && `${playerCard.guest} · `}
            {user.position ? `${isolated(user.position)} · ` : ''}
            {texts.figures(user.stats.gamesPlayed, user.stats.cupsScored, user.stats.accuracy)}
          </Text>
        )}
      </div>
    </Grid>
  );
}
