import { Link } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useFeed } from '../../data/hooks/use-feed.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useKnownTeams, useTeamIndex } from '../../data/hooks/use-records.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { playerApplications } from '../../data/store/feeds.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import { hasNoTeam, parseApplication } from '../../domain/records/applications.ts';
import { publicTeamOf } from '../../domain/records/players.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { ApplyForm } from './apply-form.tsx';
import { NextMatch } from './next-match.tsx';
import { OwnApplications } from './own-applications.tsx';
import styles from './own-profile-screen.module.css';
import { OwnTeam } from './own-team.tsx';

/** A player's own page: profile, team or the form to apply to one, applications (PPROF-01 to PPROF-12). */
export const OwnProfileScreen = withMantine(Screen);

function Screen() {
  const { profile, identity } = useSession();
  const teams = useKnownTeams();
  const index = useTeamIndex();
  const teamsKnown = useEverSynced(TEAM_INDEX);
  const applications = useFeed(identity === null ? null : playerApplications(identity.uid), parseApplication);
  useTitle(usePageTitle(texts.title));
  if (profile === null || identity === null) return <PageSkeleton label={common.loading} heading />;
  const team = publicTeamOf(profile, index);
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      <Surface as="section" labelledBy="own-name" className={styles.head}>
        <Avatar name={profile.displayName} src={profile.photoURL} size={88} first />
        <div className={styles.words}>
          <h2 id="own-name" className={styles.name}>
            {profile.displayName}
          </h2>
          <p className={styles.email}>{identity.email}</p>
        </div>
        <div className={styles.links}>
          <Link to="/player-edit" className={buttonClass()} state={{ from: '/player-profile' }}>
            {texts.edit}
          </Link>
          <Link to={`/player/${profile.uid}`} className={buttonClass({ variant: 'default' })}>
            {texts.page}
          </Link>
        </div>
      </Surface>
      {team !== null && <OwnTeam player={profile} team={team} />}
      {team !== null && <NextMatch teamId={team.teamId} uid={profile.uid} />}
      {teamsKnown && hasNoTeam(profile, teams) && <ApplyForm player={profile} applications={applications ?? {}} />}
      <OwnApplications player={profile} applications={applications} />
    </>
  );
}
