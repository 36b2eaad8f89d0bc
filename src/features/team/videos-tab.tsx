import { formatDate } from '../../domain/format.ts';
import { team as texts } from '../../domain/messages/team.ts';
import type { Team } from '../../domain/types.ts';
import { EmptyState } from '../../ui/states.tsx';
import styles from './tab.module.css';
import { VideoFrame } from './video-frame.tsx';

/** The team's videos, newest first (VIDEO-07 to VIDEO-09, VIDEO-13). */
export function VideosTab({ team }: { team: Team }) {
  const videos = Object.entries(team.videos ?? {}).sort(([, a], [, b]) => b.createdAt.localeCompare(a.createdAt));
  if (videos.length === 0) return <EmptyState title={texts.noVideos} />;
  return (
    <ul className={styles.videos} aria-label={texts.tabs.videos}>
      {videos.map(([key, { title, description, videoUrl, type, createdAt }]) => (
        <li key={key}>
          <article className={styles.card}>
            <VideoFrame url={videoUrl} title={title} />
            <h2 className={styles.heading}>{title}</h2>
            <p className={styles.line}>
              <span className={styles.badge}>{type}</span>
              {createdAt ? <time dateTime={createdAt}>{formatDate(createdAt)}</time> : null}
            </p>
            {description ? <p className={styles.description}>{description}</p> : null}
          </article>
        </li>
      ))}
    </ul>
  );
}
