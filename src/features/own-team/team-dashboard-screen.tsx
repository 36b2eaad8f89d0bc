import { Link, Navigate } from 'react-router-dom';
import { useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useInitialWait } from '../../data/hooks/use-initial-wait.ts';
import { useNextMatch } from '../../data/hooks/use-next-match.ts';
import { type OwnTeam, useOwnTeam } from '../../data/hooks/use-own-team.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRivalRequests } from '../../data/hooks/use-rival-requests.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { teamApplications } from '../../data/store/feeds.ts';
import { captainTarget } from '../../domain/accounts/access.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups as nextMatchTexts } from '../../domain/messages/lineups.ts';
import { team as teamTexts } from '../../domain/messages/team.ts';
import { teams as teamsTexts } from '../../domain/messages/teams.ts';
import { parseApplication } from '../../domain/records/applications.ts';
import type { User } from '../../domain/records/types.ts';
import { pointsSaid } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { Facts } from '../../ui/figures/facts.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { NextMatchSection } from '../next-match.tsx';
import { ApplicationList } from './application-list.tsx';
import { Objections } from './objections.tsx';
import { RivalRequests } from './rival-requests.tsx';
import { Roster } from './roster.tsx';
import styles from './team-dashboard-screen.module.css';

/** The captain's dashboard (TDASH-01 to TDASH-08, decision 1). */
export const TeamDashboardScreen = withMantine(Screen);

function Screen() {
  const { profile } = useSession();
  const own = useOwnTeam();
  useTitle(usePageTitle(texts.title));
  if (own === undefined || profile === null) return <PageSkeleton label={common.loading} heading />;
  const target = captainTarget(profile, own?.team ?? null);
  if (own === null || target !== null) return <Navigate to={target ?? '/team-register'} replace />;
  return <Desk own={own} captain={profile} />;
}

/** As in the panel: after this time the desk appears also on a slow network. */
const WAIT_MS = 2_000;

/** What waits for the captain and his next match, the players, then the team itself with its figures. */
function Desk({ own, captain }: { own: OwnTeam; captain: User }) {
  const { teamId, team } = own;
  const { asked, isRead } = useRivalRequests(teamId);
  const hasApplications = useSubscription(teamApplications(teamId), parseApplication).records !== undefined;
  const isOffline = useIsOffline();
  // The requests stand above the players: what comes late would push these away under a finger.
  if (useInitialWait((isRead && hasApplications) || isOffline, WAIT_MS))
    return <PageSkeleton label={common.loading} heading />;
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      <div className={styles.desk}>
        <div>
          <NextMatch teamId={teamId} />
          <ApplicationList own={own} captain={captain} />
          <RivalRequests asked={asked} />
          <Roster own={own} captain={captain} />
          <Objections teamId={teamId} uid={captain.uid} />
        </div>
        <Surface as="section" labelledBy="team-info">
          <Row gap={16} align="center" mb={8}>
            <TeamMark name={team.name} logo={team.logo} size={64} first />
            <div className={styles.words}>
              <h2 id="team-info" className={styles.name}>
                {team.name}
              </h2>
              {team.slogan ? <Text c="mute">{team.slogan}</Text> : null}
            </div>
          </Row>
          {team.description ? <p className={styles.description}>{team.description}</p> : null}
          <Facts
            rows={[
              { label: teamTexts.city, value: team.city },
              { label: teamTexts.venue, value: team.homeVenue },
              { label: teamTexts.founded, value: team.foundedDate ? formatDate(team.foundedDate) : null },
              { label: teamsTexts.points, value: pointsSaid(team.stats) },
              { label: teamsTexts.wins, value: team.stats.wins },
              { label: teamsTexts.draws, value: team.stats.draws || null },
              { label: teamsTexts.losses, value: team.stats.losses },
            ]}
          />
          <Row gap={8} wrap mt={16} className={styles.links}>
            <Link to="/team-edit" className={buttonClass()} state={{ from: '/team-dashboard' }}>
              {texts.edit}
            </Link>
            <Link to={`/team/${teamId}`} className={buttonClass({ variant: 'default' })}>
              {texts.page}
            </Link>
          </Row>
        </Surface>
      </div>
    </>
  );
}

/** The team's next match: whether the captain has named who starts, and the way to do it (decision 98). */
function NextMatch({ teamId }: { teamId: string }) {
  const next = useNextMatch(teamId, fixturesPage.unknownTeam);
  const lineups = useFixtureLineups(next.entry?.id ?? null);
  const isNamed = lineups?.[teamId] !== undefined;
  const said = lineups === undefined ? '' : isNamed ? nextMatchTexts.isNamed : nextMatchTexts.notNamed;
  return <NextMatchSection {...{ next, said }} action={{ label: nextMatchTexts.open, of: nextMatchTexts.openOf }} />;
}
