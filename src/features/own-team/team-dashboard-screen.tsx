import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useNextMatch } from '../../data/hooks/use-next-match.ts';
import { useOwnTeam } from '../../data/hooks/use-own-team.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRivalRequests } from '../../data/hooks/use-rival-requests.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { captainTarget } from '../../domain/accounts/access.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { dayRequests } from '../../domain/messages/day-requests.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups as nextMatchTexts } from '../../domain/messages/lineups.ts';
import { team as teamTexts } from '../../domain/messages/team.ts';
import { teams as teamsTexts } from '../../domain/messages/teams.ts';
import { formatDate } from '../../domain/text/format.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { Facts } from '../../ui/figures/facts.tsx';
import { MatchLine } from '../../ui/figures/match-line.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { ApplicationList } from './application-list.tsx';
import { Objections } from './objections.tsx';
import { RIVAL_REQUESTS_ID, RivalRequests } from './rival-requests.tsx';
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
  const { teamId, team } = own;
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      <div className={styles.desk}>
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
              { label: teamsTexts.points, value: team.stats.points },
              { label: teamsTexts.wins, value: team.stats.wins },
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
        <div>
          <Matches teamId={teamId}>
            <ApplicationList own={own} captain={profile} />
            <Roster own={own} captain={profile} />
          </Matches>
          <Objections teamId={teamId} uid={profile.uid} />
        </div>
      </div>
    </>
  );
}

/** The next match, and what other captains ask, which comes later and therefore stands below what the captain taps. */
function Matches({ teamId, children }: { teamId: string; children: ReactNode }) {
  const asked = useRivalRequests(teamId);
  return (
    <>
      <NextMatch teamId={teamId} asked={asked.length} />
      {children}
      <RivalRequests asked={asked} />
    </>
  );
}

interface NextMatchProps {
  teamId: string;
  /** How many requests for another day wait below. */
  asked: number;
}

/** The team's next match: whether the captain has named who starts, and the way to do it (decision 98); and the way to what other captains ask. */
function NextMatch({ teamId, asked }: NextMatchProps) {
  const { entry, isReading, when, pair, to } = useNextMatch(teamId, fixturesPage.unknownTeam);
  const lineups = useFixtureLineups(entry?.id ?? null);
  const isNamed = lineups?.[teamId] !== undefined;
  const said =
    entry === null || lineups === undefined ? '' : isNamed ? nextMatchTexts.isNamed : nextMatchTexts.notNamed;
  return (
    <section aria-labelledby="next-match">
      <SectionTitle
        id="next-match"
        action={asked > 0 && <a href={`#${RIVAL_REQUESTS_ID}`}>{dayRequests.waiting(asked)}</a>}
      >
        {nextMatchTexts.next}
      </SectionTitle>
      <MatchLine when={when} pair={entry === null && !isReading ? nextMatchTexts.noNext : pair} said={said}>
        {entry !== null && (
          <Link to={to} className={buttonClass()} aria-label={nextMatchTexts.openOf(pair)}>
            {nextMatchTexts.open}
          </Link>
        )}
      </MatchLine>
    </section>
  );
}
