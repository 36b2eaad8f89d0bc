import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { type Application, newestFirst } from '../../domain/applications.ts';
import { formatDate } from '../../domain/format.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import { common } from '../../domain/messages.ts';
import { SectionTitle } from '../../ui/section-title.tsx';
import { Surface } from '../../ui/surface.tsx';
import styles from './own-profile-screen.module.css';

/** 'Başvurularım' with their live status (PPROF-09 to PPROF-12). */
export function OwnApplications({ applications }: { applications: Readonly<Record<string, Application>> | undefined }) {
  const { league } = useServices();
  const teams = useStore(league, (state) => state.teams);
  const listed = newestFirst(applications ?? {});
  return (
    <section aria-labelledby="own-applications">
      <SectionTitle id="own-applications">{texts.applications}</SectionTitle>
      {applications === undefined && <p role="status">{common.loading}</p>}
      {applications !== undefined && listed.length === 0 && <p className={styles.empty}>{texts.noApplications}</p>}
      <ul className={styles.list}>
        {listed.map(([key, { teamId, status, createdAt }]) => (
          <Surface as="li" key={key} className={styles.application}>
            <span className={styles.to}>
              <strong>{teams[teamId]?.name ?? texts.unknownTeam}</strong>
              {createdAt !== '' && <span className={styles.when}>{formatDate(createdAt)}</span>}
            </span>
            <span className={styles.status} data-status={status}>
              {texts.status[status]}
            </span>
          </Surface>
        ))}
      </ul>
    </section>
  );
}
