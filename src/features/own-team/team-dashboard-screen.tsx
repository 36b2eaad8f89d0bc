import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { object } from '../../data/commands/objection.ts';
import type { AskedDay } from '../../data/hooks/use-due-fixtures.ts';
import { useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useInitialWait } from '../../data/hooks/use-initial-wait.ts';
import { type ListedMatch, useTeamMatches } from '../../data/hooks/use-last-matches.ts';
import { useClockOffset } from '../../data/hooks/use-match.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNextMatch } from '../../data/hooks/use-next-match.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useOwnObjection } from '../../data/hooks/use-objections.ts';
import { type OwnTeam, useOwnTeam } from '../../data/hooks/use-own-team.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRivalRequests } from '../../data/hooks/use-rival-requests.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useConnection, useIsOffline } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { teamApplications } from '../../data/store/feeds.ts';
import { PAGE_MATCHES } from '../../data/store/record-queries.ts';
import { captainTarget } from '../../domain/accounts/access.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { dayRequests } from '../../domain/messages/day-requests.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups as lineupTexts } from '../../domain/messages/lineups.ts';
import { objections } from '../../domain/messages/objections.ts';
import { team as teamTexts } from '../../domain/messages/team.ts';
import { teams as teamsTexts } from '../../domain/messages/teams.ts';
import { parseApplication } from '../../domain/records/applications.ts';
import { mayObject, OBJECTION_DAYS } from '../../domain/records/objections.ts';
import type { User } from '../../domain/records/types.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { fixtureMoment } from '../../domain/schedule/requests.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { pointsSaid } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { Facts } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { NextMatchSection } from '../next-match.tsx';
import { ApplicationList } from './application-list.tsx';
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
  const said = lineups === undefined ? '' : isNamed ? lineupTexts.isNamed : lineupTexts.notNamed;
  return <NextMatchSection {...{ next, said }} action={{ label: lineupTexts.open, of: lineupTexts.openOf }} />;
}

const ObjectionModal = latePart(async () => (await import('./objection-modal.tsx')).ObjectionModal, 'dialog');

/** The last results of the team, to which its captain may object (decision 56); nothing without such a result. */
function Objections({ teamId, uid }: { teamId: string; uid: string }) {
  const { matches } = useTeamMatches(teamId, PAGE_MATCHES.team);
  const now = useNow() + useClockOffset();
  const open = matches.filter(({ match }) => mayObject(match, now));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="objections">
      <SectionTitle id="objections">{objections.title}</SectionTitle>
      <Text c="mute" mb={12}>
        {objections.text(OBJECTION_DAYS)}
      </Text>
      <ul className={styles.list}>
        {open.map((listed) => (
          <Result key={listed.matchId} listed={listed} teamId={teamId} uid={uid} />
        ))}
      </ul>
    </section>
  );
}

function Result({ listed: { matchId, match }, teamId, uid }: { listed: ListedMatch; teamId: string; uid: string }) {
  const services = useServices();
  const [open, setOpen] = useState(false);
  const known = useOwnObjection({ matchId, teamId });
  const offline = useConnection().connection === 'offline';
  const name = isolatedPair(match.team1Name, match.team2Name);
  const send = async (reason: string) => {
    const problem = await object(services, { matchId, teamId, by: uid, reason });
    if (problem === null) notify({ kind: 'success', message: objections.sent });
    return problem;
  };
  return (
    <Surface as="li">
      <Text fw={700} anywhere>
        <Link to={`/match/${matchId}`}>{name}</Link> <span translate="no">{scoreFrom(match, 'one')}</span>
      </Text>
      <Text c="mute" fz={14}>
        {formatDate(match.startedAt)}
      </Text>
      {known ? (
        <>
          <p className={styles.message}>{known.reason}</p>
          <Text c="waiting" mt={12}>
            {objections.state(formatDate(known.at), known.seenAt !== undefined)}
          </Text>
        </>
      ) : offline ? (
        <Text c="waiting" mt={12}>
          {objections.offline}
        </Text>
      ) : (
        <Row gap={8} wrap mt={12} className={styles.actions}>
          <Button
            variant="default"
            aria-label={objections.objectTo(name)}
            disabled={known === undefined}
            onClick={() => setOpen(true)}
          >
            {objections.object}
          </Button>
        </Row>
      )}
      {open && <ObjectionModal title={objections.objectTo(name)} onSend={send} onClose={() => setOpen(false)} />}
    </Surface>
  );
}

/** What other captains ask of this one: another day for a match (decision 99); the fixture's dialog has the answer. Nothing without a request. */
function RivalRequests({ asked }: { asked: readonly AskedDay[] }) {
  const nameOf = useNamesThen(
    asked.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="rival-requests">
      <SectionTitle id="rival-requests">{dayRequests.panelTitle}</SectionTitle>
      <ul className={styles.list}>
        {asked.map(({ id, fixture, request }) => {
          const pair = shownPair(fixture, nameOf);
          return (
            <Surface key={id} as="li">
              <Text fw={700} anywhere>
                {pair}
              </Text>
              <Text c="mute" fz={14}>
                {fixtureMoment(fixture.at)}
              </Text>
              <Text c="waiting" mt={12}>
                {dayRequests.wants(nameOf(request.team), fixtureMoment(request.wanted))}
              </Text>
              {request.note !== undefined && <p className={styles.message}>{dayRequests.noted(request.note)}</p>}
              <Row gap={8} wrap mt={12} className={styles.actions}>
                <Link to={fixturePath(id)} className={buttonClass()} aria-label={lineupTexts.answerOf(pair)}>
                  {lineupTexts.answer}
                </Link>
              </Row>
            </Surface>
          );
        })}
      </ul>
    </section>
  );
}
