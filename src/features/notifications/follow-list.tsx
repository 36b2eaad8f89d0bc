import { usePush } from '../../data/actions/use-push.ts';
import { useTeamIndex, useUsers } from '../../data/hooks/use-records.ts';
import { push as texts } from '../../domain/messages/push.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './push-settings.module.css';

/** The teams and players that this device follows, each with an unfollow button. */
export function FollowList() {
  const { ready, follows, setFollow } = usePush();
  const teams = useTeamIndex();
  const users = useUsers(Object.keys(follows.players));
  if (!ready) return null;
  const lines = [
    ...Object.keys(follows.teams).map((id) => ({
      kind: 'teams' as const,
      id,
      name: teams[id]?.name ?? texts.gone,
      picture: teams[id]?.logo,
    })),
    ...Object.keys(follows.players).map((id) => ({
      kind: 'players' as const,
      id,
      name: users[id]?.displayName ?? texts.gone,
      picture: users[id]?.photoURL,
    })),
  ];
  return (
    <section className={styles.follows} aria-label={texts.followsTitle}>
      <h3 className={styles.legend}>{texts.followsTitle}</h3>
      {lines.length === 0 ? (
        <p className={styles.hint}>{texts.followsEmpty}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ kind, id, name, picture }) => (
            <li key={`${kind}/${id}`} className={styles.line}>
              {kind === 'teams' ? (
                <TeamMark name={name} logo={picture} size={32} />
              ) : (
                <Avatar name={name} src={picture} size={32} />
              )}
              <span className={styles.name}>{name}</span>
              <IconButton icon="close" label={texts.unfollow(name)} onClick={() => void setFollow(kind, id, false)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
