import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { players as playersTexts } from '../../domain/messages/first-paint.ts';
import { player as texts } from '../../domain/messages/player.ts';
import { playerCard } from '../../domain/messages/player-card.ts';
import { profileHeader } from '../../domain/messages/profile-header.ts';
import { socialLinks } from '../../domain/records/media-links.ts';
import { isGuestId, type PlayerLine } from '../../domain/records/players.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { ProfileHeader } from '../../ui/media/profile-header.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { Follow, NowPlaying } from '../profile-parts.tsx';
import styles from './player-screen.module.css';

interface Props {
  line: PlayerLine;
  /** His own uid, then the ids of guests who were joined with him. */
  uids: readonly string[];
  /** Gets the place of the calendar's button. */
  onPlace: Ref<HTMLElement>;
}

/** Name, facts, team and own text (PDET-03 to PDET-09); for the player also links to edit (PDET-16, PDET-17). */
export function PlayerHeader({ line: { user, team }, uids, onPlace }: Props) {
  const { profile } = useSession();
  const owner = profile?.uid === user.uid;
  // Until the teams are loaded the header must not say that the player has no team.
  const isKnown = useEverSynced(TEAM_INDEX) || user.teamId === undefined;
  const { displayName, photoURL, position, age, height, favoriteHand, bio, socialMedia } = user;
  return (
    <ProfileHeader
      mark={<Avatar name={displayName} src={photoURL} size={88} first />}
      title={displayName}
      subtitle={
        team === null ? (
          isKnown && <span className={styles.noTeam}>{playersTexts.noTeam}</span>
        ) : (
          <Link to={`/team/${team.teamId}`} className={styles.team}>
            <TeamMark name={team.name} logo={team.logo} size={32} first />
            {team.name}
          </Link>
        )
      }
      facts={[
        isGuestId(user.uid) ? playerCard.guest : undefined,
        position,
        age === undefined ? null : texts.years(age),
        height,
        favoriteHand === undefined ? null : texts.hands[favoriteHand],
      ]}
      text={bio}
      links={socialLinks({ instagram: socialMedia?.instagram ?? '', twitter: socialMedia?.twitter ?? '' })}
      linksLabel={profileHeader.social}
      onPlace={onPlace}
      live={
        <Part>
          <NowPlaying of={{ uids }} />
        </Part>
      }
      actions={
        owner ? (
          <OwnerLinks uid={user.uid} hasTeam={team !== null} />
        ) : (
          <Part>
            <Follow kind="players" id={user.uid} name={displayName} />
          </Part>
        )
      }
    />
  );
}

function OwnerLinks({ uid, hasTeam }: { uid: string; hasTeam: boolean }) {
  return (
    <>
      <Link to="/player-edit" state={{ from: `/player/${uid}` }} className={buttonClass({ variant: 'default' })}>
        {texts.edit}
      </Link>
      <Link to="/player-profile" className={buttonClass({ variant: hasTeam ? 'default' : 'filled' })}>
        {hasTeam ? texts.profile : texts.findTeam}
      </Link>
    </>
  );
}
