import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { playerApplications } from '../../data/feeds.ts';
import { useFeed } from '../../data/queries/use-feed.ts';
import { usePageTitle } from '../../data/queries/use-page-title.ts';
import { useSession } from '../../data/queries/use-session.ts';
import { useServices } from '../../data/services.ts';
import { hasNoTeam, parseApplication } from '../../domain/applications.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import { common } from '../../domain/messages.ts';
import { publicTeamOf } from '../../domain/players.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SectionTitle } from '../../ui/section-title.tsx';
import { PageSkeleton } from '../../ui/states.tsx';
import { Surface } from '../../ui/surface.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ApplyForm } from './apply-form.tsx';
import { OwnApplications } from './own-applications.tsx';
import styles from './own-profile-screen.module.css';
import { OwnTeam } from './own-team.tsx';

/** A player's own page: who he is, his team or the way to one, his applications (PPROF-01 to PPROF-12). */
export function OwnProfileScreen() {
  const { league } = useServices();
  const { profile, identity } = useSession();
  const teams = useStore(league, (state) => state.teams);
  const teamsKnown = useStore(league, (state) => state.loaded.teams === true);
  const applications = useFeed(identity === null ? null : playerApplications(identity.uid), parseApplication);
  useTitle(usePageTitle(texts.title));
  if (profile === null || identity === null) return <PageSkeleton label={common.loading} heading />;
  const team = publicTeamOf(profile, teams);
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
          <Button component={Link} to="/player-edit" state={{ from: '/player-profile' }}>
            {texts.edit}
          </Button>
          <Button component={Link} to={`/player/${profile.uid}`} variant="default">
            {texts.page}
          </Button>
        </div>
      </Surface>
      {team !== null && <OwnTeam player={profile} team={team} />}
      {teamsKnown && hasNoTeam(profile, teams) && <ApplyForm player={profile} applications={applications ?? {}} />}
      <OwnApplications player={profile} applications={applications} />
    </>
  );
}
