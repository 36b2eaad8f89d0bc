import { team as texts } from '../../domain/messages/team.ts';
import { teamVideosOf } from '../../domain/records/parse-team-log.ts';
import type { Team } from '../../domain/records/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { EmptyState } from '../../ui/frame/states.tsx';
import { AddTool, AdminOnly, VideoTools } from './admin-only.tsx';
import styles from './tab.module.css';
import { VideoFrame } from './video-frame.tsx';

/** The team's videos, newest first (VIDEO-01 to VIDEO-15). */
export function VideosTab({ teamId, team }: { teamId: string; team: Team }) {
  const videos = Object.entries(teamVideosOf(team)).sort(([, a], [, b]) => b.createdAt.localeCompare(a.createdAt));
  return (
    <>
      <AdminOnly>
        <AddTool kind="video" teamId={teamId} />
      </AdminOnly>
      {videos.length === 0 ? (
        <EmptyState title={texts.noVideos} />
      ) : (
        <ul className={styles.videos} aria-label={texts.tabs.videos}>
          {videos.map(([key, { title, description, videoUrl, type, createdAt }]) => (
            <li key={key}>
              <article className={styles.card}>
                <VideoFrame url={videoUrl} title={title} />
                <h2 className={styles.heading}>{title}</h2>
                <p className={styles.line}>
                  <span className={styles.badge}>{type}</span>
                  {createdAt ? (
                    <time translate="no" dateTime={createdAt}>
                      {formatDate(createdAt)}
                    </time>
                  ) : null}
                </p>
                {description ? <p className={styles.description}>{description}</p> : null}
                <AdminOnly>
                  <VideoTools teamId={teamId} videoId={key} title={title} />
                </AdminOnly>
              </article>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
