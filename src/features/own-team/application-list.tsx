import { useFeed } from '../../data/hooks/use-feed.ts';
import type { OwnTeam } from '../../data/hooks/use-own-team.ts';
import { teamApplications } from '../../data/store/feeds.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { newestFirst, parseApplication } from '../../domain/records/applications.ts';
import type { User } from '../../domain/records/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './people.module.css';

/** The pending applications to the team (TDASH-02, TDASH-03). */
export function ApplicationList({ own, captain }: { own: OwnTeam; captain: User }) {
  const applications = useFeed(teamApplications(own.teamId), parseApplication);
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
