import { Link, Navigate } from 'react-router-dom';
import { apply, leaveTeam, type Problem, withdrawApplication } from '../../data/commands/application.ts';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useTeamAnswers } from '../../data/hooks/use-fixture-sides.ts';
import { useNextMatch } from '../../data/hooks/use-next-match.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useKnownTeams, useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { playerApplications } from '../../data/store/feeds.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups } from '../../domain/messages/lineups.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import {
  type Application,
  applicationProblems,
  hasNoTeam,
  isAboutTeam,
  newestFirst,
  parseApplication,
  shownStatusOf,
} from '../../domain/records/applications.ts';
import { publicTeamOf } from '../../domain/records/players.ts';
import type { Team, User } from '../../domain/records/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { ConfirmDialogOptions } from '../../ui/dialogs/overlay-options.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { NextMatchSection } from '../next-match.tsx';
import styles from './own-profile-screen.module.css';

/** A player's own page: profile, team or the form to apply to one, applications (PPROF-01 to PPROF-12). */
export const OwnProfileScreen = withMantine(Screen);

function Screen() {
  const { profile, identity } = useSession();
  const teams = useKnownTeams();
  const index = useTeamIndex();
  const teamsKnown = useEverSynced(TEAM_INDEX);
  const applications = useSubscription(
    identity === null ? null : playerApplications(identity.uid),
    parseApplication,
  ).records;
  useTitle(usePageTitle(texts.title));
  // A captain who plays has his team's page, and no applications.
  if (profile?.role === 'team') return <Navigate to="/team-dashboard" replace />;
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
        <Row gap={8} wrap className={styles.links}>
          <Link to="/player-edit" className={buttonClass()} state={{ from: '/player-profile' }}>
            {texts.edit}
          </Link>
          <Link to={`/player/${profile.uid}`} className={buttonClass({ variant: 'default' })}>
            {texts.page}
          </Link>
        </Row>
      </Surface>
      {team !== null && <OwnTeamCard player={profile} team={team} />}
      {team !== null && <NextMatch teamId={team.teamId} uid={profile.uid} />}
      {teamsKnown && hasNoTeam(profile, teams) && <ApplyForm player={profile} applications={applications ?? {}} />}
      <OwnApplications player={profile} applications={applications} />
    </>
  );
}

const EMPTY = { teamId: '', message: '' };

/** Applies to a team (PPROF-06 to PPROF-08, APPL-01 to APPL-06). */
function ApplyForm(props: { player: User; applications: Readonly<Record<string, Application>> }) {
  const { player, applications } = props;
  const services = useServices();
  const teams = useKnownTeams();
  const draft = useDraft(`${player.uid}:apply`, EMPTY);
  const { busy, failure, submit } = useSubmit();
  const form = useFields(draft.start, (values) => applicationProblems(values, teams), draft.keep);
  const offered = offeredTeams(useTeamIndex(), '');
  const waiting = new Set(
    Object.values(applications)
      .filter(({ status }) => status === 'pending')
      .map(({ teamId }) => teamId),
  );
  const command = async () => {
    const problem = await apply(services, player, form.values);
    if (problem !== null && isAboutTeam(problem)) form.refuse('teamId', problem);
    return problem;
  };
  const send = async () => {
    if (await submit({ command, done: texts.sent })) form.setAll(EMPTY);
  };
  return (
    <section aria-labelledby="apply">
      <SectionTitle id="apply">{texts.applyTitle}</SectionTitle>
      {offered.length === 0 ? (
        <Text c="mute">{texts.noTeams}</Text>
      ) : (
        <Surface>
          <Grid as="form" gap={16} noValidate onSubmit={(event) => form.check(event) && void send()}>
            <SelectField
              label={texts.team}
              options={[
                { value: '', label: texts.chooseTeam },
                ...offered.map(({ id, name }) =>
                  waiting.has(id)
                    ? { value: id, label: `${isolated(name)} (${texts.applied})`, disabled: true }
                    : { value: id, label: name },
                ),
              ]}
              {...form.text('teamId')}
            />
            <TextArea label={texts.message} rows={4} {...form.text('message')} />
            <FormAlert>{failure !== null && isAboutTeam(failure) ? null : failure}</FormAlert>
            <Button type="submit" size="large" loading={busy}>
              {busy ? texts.applying : texts.apply}
            </Button>
          </Grid>
        </Surface>
      )}
    </section>
  );
}

/** The player's next match: his answer, and the way to give it (decision 98). */
function NextMatch({ teamId, uid }: { teamId: string; uid: string }) {
  const next = useNextMatch(teamId, fixturesPage.unknownTeam);
  const answers = useTeamAnswers(next.entry === null ? null : { fixtureId: next.entry.id, teamId });
  const own = answers?.[uid]?.coming;
  const { yes, no, none } = lineups.answered;
  const said = answers === undefined ? '' : own === undefined ? none : own ? yes : no;
  return <NextMatchSection {...{ next, said }} action={{ label: lineups.answer, of: lineups.answerOf }} />;
}

interface OwnApplicationsProps {
  player: User;
  applications: Readonly<Record<string, Application>> | undefined;
}

/** 'Başvurularım' with their live status (PPROF-09 to PPROF-12); a pending one can be withdrawn. */
function OwnApplications({ player, applications }: OwnApplicationsProps) {
  const services = useServices();
  const teams = useTeamIndex();
  const { busyKeys, ask } = useConfirmedAction();
  const listed = newestFirst(applications ?? {});
  const takeBack = (teamId: string, team: string) =>
    ask(
      teamId,
      { title: texts.withdrawTitle, message: texts.withdrawQuestion(team), confirmLabel: texts.withdraw },
      () => withdrawApplication(services, player.uid, teamId),
      texts.withdrawn,
    );
  return (
    <section aria-labelledby="own-applications">
      <SectionTitle id="own-applications">{texts.applications}</SectionTitle>
      {applications === undefined && <PageSkeleton label={common.loading} rows={0} />}
      {applications !== undefined && listed.length === 0 && (
        <EmptyState art="applications" title={texts.noApplications} />
      )}
      <Grid as="ul" gap={8}>
        {listed.map(([key, application]) => {
          const { teamId, createdAt } = application;
          const status = shownStatusOf(application, player);
          const team = teams[teamId]?.name ?? texts.unknownTeam;
          return (
            <Surface as="li" key={key} className={styles.application}>
              <span className={styles.to}>
                <strong>{team}</strong>
                {createdAt !== '' && (
                  <Text as="span" c="mute" fz={14}>
                    {formatDate(createdAt)}
                  </Text>
                )}
              </span>
              <span className={styles.status} data-status={status}>
                {texts.status[status]}
              </span>
              {status === 'pending' && (
                <Button
                  variant="default"
                  aria-label={texts.withdrawOf(team)}
                  loading={busyKeys.has(teamId)}
                  onClick={() => void takeBack(teamId, team)}
                >
                  {texts.withdraw}
                </Button>
              )}
            </Surface>
          );
        })}
      </Grid>
    </section>
  );
}

interface OwnTeamCardProps {
  player: User;
  team: Pick<Team, 'name' | 'logo'> & { teamId: string };
}

/** The player's team (PPROF-05), with the button to leave it. */
function OwnTeamCard({ player, team: { teamId, name, logo } }: OwnTeamCardProps) {
  const services = useServices();
  const { busyKeys, ask } = useConfirmedAction();
  const leave = () =>
    ask(
      teamId,
      { title: texts.leave, message: texts.leaveQuestion(name), confirmLabel: texts.leave },
      () => leaveTeam(services, player, teamId),
      texts.left(name),
    );
  return (
    <section aria-labelledby="own-team">
      <SectionTitle id="own-team">{texts.currentTeam}</SectionTitle>
      <Row gap="8 16" align="center" justify="between" wrap>
        <Row as={Link} to={`/team/${teamId}`} gap={12} align="center" fw={700} framed className={styles.team}>
          <TeamMark name={name} logo={logo} size={48} />
          {name}
        </Row>
        <Button variant="default" loading={busyKeys.size > 0} onClick={() => void leave()}>
          {texts.leave}
        </Button>
      </Row>
    </section>
  );
}

type Question = Pick<ConfirmDialogOptions, 'title' | 'message' | 'confirmLabel'>;

/** Runs a command that can't be undone: asks first and shows the outcome. `busyKeys` has the running commands. */
function useConfirmedAction(): {
  busyKeys: ReadonlySet<string>;
  ask: (key: string, question: Question, command: () => Promise<Problem>, done: string) => Promise<void>;
} {
  const { busyKeys, submit } = useSubmit();
  const ask = async (key: string, question: Question, command: () => Promise<Problem>, done: string) => {
    if (!(await confirmDialog({ ...question, cancelLabel: common.cancel, danger: true }))) return;
    await submit({ key, command, tell: 'notice', done });
  };
  return { busyKeys, ask };
}
