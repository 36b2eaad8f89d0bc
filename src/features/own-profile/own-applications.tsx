import { withdraw } from '../../data/commands/application.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import { type Application, newestFirst, shownStatusOf } from '../../domain/records/applications.ts';
import type { User } from '../../domain/records/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import styles from './own-profile-screen.module.css';
import { useConfirmedAction } from './use-confirmed-action.ts';

export interface OwnApplicationsProps {
  player: User;
  applications: Readonly<Record<string, Application>> | undefined;
}

/** 'Başvurularım' with their live status (PPROF-09 to PPROF-12); a pending one can be withdrawn. */
export function OwnApplications({ player, applications }: OwnApplicationsProps) {
  const services = useServices();
  const teams = useTeamIndex();
  const { busyKeys, ask } = useConfirmedAction();
  const listed = newestFirst(applications ?? {});
  const takeBack = (teamId: string, team: string) =>
    ask(
      teamId,
      { title: texts.withdrawTitle, message: texts.withdrawQuestion(team), confirmLabel: texts.withdraw },
      () => withdraw(services, player.uid, teamId),
      texts.withdrawn,
    );
  return (
    <section aria-labelledby="own-applications">
      <SectionTitle id="own-applications">{texts.applications}</SectionTitle>
      {applications === undefined && <PageSkeleton label={common.loading} rows={0} />}
      {applications !== undefined && listed.length === 0 && (
        <EmptyState art="applications" title={texts.noApplications} />
      )}
      <ul className={styles.list}>
        {listed.map(([key, application]) => {
          const { teamId, createdAt } = application;
          const status = shownStatusOf(application, player);
          const team = teams[teamId]?.name ?? texts.unknownTeam;
          return (
            <Surface as="li" key={key} className={styles.application}>
              <span className={styles.to}>
                <strong>{team}</strong>
                {createdAt !== '' && <span className={styles.when}>{formatDate(createdAt)}</span>}
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
      </ul>
    </section>
  );
}
