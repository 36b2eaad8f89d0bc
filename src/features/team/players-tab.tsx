import { Link } from 'react-router-dom';
import { useListSeason } from '../../data/hooks/use-season-matches.ts';
import { type SquadPlayer, useSquad } from '../../data/hooks/use-squad.ts';
import { useMembers } from '../../data/hooks/use-team.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { playerCard as texts } from '../../domain/messages/player-card.ts';
import { playerList } from '../../domain/messages/player-list.ts';
import { playerSeasons } from '../../domain/messages/player-seasons.ts';
import { isGuestId } from '../../domain/records/players.ts';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import type { Team } from '../../domain/records/types.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Meter } from '../../ui/figures/figures.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './tab.module.css';

interface Props {
  teamId: string;
  team: Team;
}

/** The players of the team: of today with their figures of all time, or those who played for it in the shown season. */
export function PlayersTab(props: Props) {
  const { season } = useListSeason();
  return season === ALL_TIME ? <Members {...props} /> : <Squad {...props} season={season} />;
}

function Members({ teamId, team }: Props) {
  const members = useMembers(teamId, team);
  if (members === null) return <PageSkeleton label={common.loading} rows={3} />;
  if (members.length === 0) return <EmptyState art="players" title={playerList.empty} />;
  return (
    <Rows
      lines={members.map((user) => {
        const { gamesPlayed: games, cupsScored: cups, accuracy } = user.stats;
        return { uid: user.uid, name: user.displayName, user, games, cups, accuracy };
      })}
    />
  );
}

function Squad({ teamId, team, season }: Props & { season: string }) {
  const lines = useSquad(teamId, team, season);
  if (lines === null) return <PageSkeleton label={common.loading} rows={3} />;
  if (lines === 'missing') return <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />;
  return lines.length === 0 ? <EmptyState art="players" title={playerSeasons.noSquad} /> : <Rows lines={lines} />;
}

function Rows({ lines }: { lines: readonly SquadPlayer[] }) {
  return (
    <ul className={styles.rows} aria-label={playerList.title}>
      {lines.map(({ uid, name, user, games, cups, accuracy }) => (
        <li key={uid}>
          <Link to={`/player/${uid}`} className={styles.player}>
            <Avatar name={name} src={user?.photoURL} size={44} />
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <span className={styles.line}>
                {[
                  isGuestId(user?.uid ?? '') && texts.guest,
                  isolated(user?.position ?? ''),
                  `${games} ${texts.games}`,
                  `${cups} ${texts.cups}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.accuracy}>
              <Meter label={texts.accuracy} value={accuracy} size="sm" describe={texts.accuracyOf(name)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
