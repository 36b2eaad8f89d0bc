import { Link } from 'react-router-dom';
import { decide } from '../../data/commands/application.ts';
import type { OwnTeam } from '../../data/hooks/use-own-team.ts';
import { useSubscribe, useSubscription } from '../../data/hooks/use-subscription.ts';
import { useKnownTeams } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { teamApplications } from '../../data/store/feeds.ts';
import { teamRecord, userRecord } from '../../data/store/record-queries.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { playerCard } from '../../domain/messages/player-card.ts';
import { type Application, approvalProblem, newestFirst, parseApplication } from '../../domain/records/applications.ts';
import { isGuestId } from '../../domain/records/players.ts';
import { UNKNOWN_NAME } from '../../domain/records/stored-names.ts';
import type { User } from '../../domain/records/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './team-dashboard-screen.module.css';

/** The pending applications to the team (TDASH-02, TDASH-03). */
export function ApplicationList({ own, captain }: { own: OwnTeam; captain: User }) {
  const applications = useSubscription(teamApplications(own.teamId), parseApplication).records;
  const pending = newestFirst(applications ?? {}).filter(([, application]) => application.status === 'pending');
  return (
    <section aria-labelledby="applications">
      <SectionTitle id="applications">{texts.applications}</SectionTitle>
      {applications === undefined && <PageSkeleton label={common.loading} rows={0} />}
      {applications !== undefined && pending.length === 0 && (
        <EmptyState art="applications" title={texts.noApplications} />
      )}
      <ul className={`${styles.list} ${styles.wide}`}>
        {pending.map(([key, application]) => (
          <ApplicationCard key={key} own={own} captain={captain} application={application} />
        ))}
      </ul>
    </section>
  );
}

interface ApplicationCardProps {
  own: OwnTeam;
  captain: User;
  application: Application;
}

/** One application with its two answers (APPL-07, APPL-08). A conflict is shown and leaves the data consistent. */
function ApplicationCard({ own, captain, application }: ApplicationCardProps) {
  const services = useServices();
  const { playerId, message, createdAt } = application;
  const { records, missing } = useSubscription('users', [userRecord(playerId)]);
  const user = records[playerId];
  useSubscribe(teamRecord(user?.teamId ?? ''));
  const teams = useKnownTeams();
  const { busy, busyKeys, submit } = useSubmit();
  const name = personName(user, missing.length > 0);
  const problem = approvalProblem(user, teams);
  const answer = async (status: 'approved' | 'rejected') => {
    const sure =
      status === 'approved' ||
      (await confirmDialog({
        title: texts.rejectTitle,
        message: texts.rejectQuestion(name),
        confirmLabel: texts.reject,
        cancelLabel: common.cancel,
        danger: true,
      }));
    if (!sure) return;
    const decision = { captain, ...own, playerId, playerName: user?.displayName ?? UNKNOWN_NAME };
    const command = () => decide(services, decision, status);
    await submit({ key: status, command, tell: 'notice', done: texts[status](name) });
  };
  return (
    <Surface as="li">
      <PersonLine user={user} name={name} />
      {message ? <p className={styles.message}>{message}</p> : null}
      {createdAt !== '' && (
        <Text c="mute" fz={14}>
          {formatDate(createdAt)}
        </Text>
      )}
      {problem !== null && (
        <Text c="waiting" mt={12}>
          {problem}
        </Text>
      )}
      <Row gap={8} wrap mt={12} className={styles.actions}>
        {problem === null && (
          <Button
            aria-label={texts.approveOf(name)}
            loading={busyKeys.has('approved')}
            disabled={busy}
            onClick={() => void answer('approved')}
          >
            {texts.approve}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={texts.rejectOf(name)}
          loading={busyKeys.has('rejected')}
          disabled={busy}
          onClick={() => void answer('rejected')}
        >
          {texts.reject}
        </Button>
      </Row>
    </Surface>
  );
}

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
