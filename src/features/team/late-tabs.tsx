import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { useListSeason, useTeamSeasonMatches } from '../../data/hooks/use-season-matches.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { PAGE_MATCHES } from '../../data/store/record-queries.ts';
import { parseRatingPage } from '../../domain/digest/rating-page.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { playerSeasons } from '../../domain/messages/player-seasons.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { team as texts } from '../../domain/messages/team.ts';
import { manualMatchesOf, teamVideosOf } from '../../domain/records/parse-team-log.ts';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import type { ManualMatch, Team } from '../../domain/records/types.ts';
import { playedFrom, playsElsewhere, videoLink, videoSource } from '../../domain/records/video-source.ts';
import { type HistoryRow, teamHistory } from '../../domain/standings/team-history.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { VideoEmbed } from '../../ui/media/video-embed.tsx';
import { MatchRow, MatchRows } from '../../ui/score/match-row.tsx';
import { PlayersTab } from './players-tab.tsx';
import styles from './tab.module.css';

/** The admin's tools, loaded for the admin only. If their file is lost, only the tool above a list says so. */
const AddTool = latePart(async () => (await import('./admin-tools.tsx')).AddTool, 'part');
const VideoTools = latePart(async () => (await import('./admin-tools.tsx')).VideoTools, 'extra');
const TeamMatchTools = latePart(async () => (await import('./admin-tools.tsx')).TeamMatchTools, 'extra');

/** Shows its children to the admin only (VIDEO-01, VIDEO-10, MMATCH-04, MMATCH-11, MMATCH-14). */
function AdminOnly({ children }: { children: ReactNode }) {
  const { profile } = useSession();
  return profile?.role === 'admin' ? children : null;
}

const PANELS = { players: PlayersTab, matches: TeamMatchesTab, videos: VideosTab };

/** All tabs but the first; their file comes after the page's content. */
export function LateTab({ of, ...panel }: { of: keyof typeof PANELS; teamId: string; team: Team }) {
  const Panel = PANELS[of];
  return (
    <Part>
      <Panel {...panel} />
    </Part>
  );
}

/** The team's matches in the shown season: league matches and matches entered by hand (MMATCH-01 to MMATCH-15). */
function TeamMatchesTab({ teamId, team }: { teamId: string; team: Team }) {
  const [asked, setAsked] = useState<number>(PAGE_MATCHES.team);
  const { season, holds } = useListSeason();
  const { matches, more, state } = useTeamSeasonMatches(teamId, season, asked);
  const rows = useMemo(
    () => teamHistory(teamId, matches, manualMatchesOf(team)).filter(({ kind, at }) => kind === 'system' || holds(at)),
    [teamId, matches, team, holds],
  );
  // In the row's second line: nothing moves when it comes.
  const { value: power } = useDigest(matches.length === 0 ? null : `team/${teamId}`, parseRatingPage);
  const upsets = useMemo(
    () => new Set(power?.line.flatMap(({ matchId, isUpset }) => (isUpset ? [matchId] : []))),
    [power],
  );
  return (
    <>
      <AdminOnly>
        <AddTool kind="match" teamId={teamId} />
      </AdminOnly>
      {state === 'reading' && rows.length === 0 ? (
        <PageSkeleton label={common.loading} rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState
          art={state === 'missing' ? 'offline' : 'cups'}
          text={state === 'missing' && common.offlineText}
          title={
            state === 'missing'
              ? common.offlineTitle
              : season === ALL_TIME
                ? texts.noMatches
                : playerSeasons.noTeamMatches
          }
        />
      ) : (
        <MatchRows label={texts.tabs.matches}>
          {rows.map((row) => (
            <li key={row.key}>
              <HistoryMatch row={row} team={team.name} isUpset={upsets.has(row.key)} />
              <AdminOnly>
                <TeamMatchTools
                  place={
                    row.kind === 'system'
                      ? { kind: 'system', matchId: row.key }
                      : { kind: 'manual', teamId, matchId: row.key }
                  }
                  opponent={row.opponent}
                  hasVideo={row.videoUrl !== undefined}
                />
              </AdminOnly>
            </li>
          ))}
        </MatchRows>
      )}
      {more && (
        <Button variant="default" fullWidth onClick={() => setAsked(asked + PAGE_MATCHES.team)}>
          {common.showMore}
        </Button>
      )}
    </>
  );
}

function HistoryMatch({ row, team, isUpset }: { row: HistoryRow; team: string; isUpset: boolean }) {
  const { key, result, opponent, videoUrl } = row;
  const upset = isUpset && (
    <span key="upset" className={styles.upset}>
      {ratings.upset}
    </span>
  );
  const shown =
    row.kind === 'system'
      ? { ...shownRow(row.match), day: dayOf(row.at), ...(isCounted(row.match) ? {} : { about: [] }) }
      : { sides: manualSides(team, row.manual), about: [], day: dayOf(row.manual.date) };
  return (
    <>
      <MatchRow
        {...shown}
        about={[...shown.about, upset]}
        tag={{ word: WORDS[result], tone: TONES[result] }}
        renderLink={row.kind === 'system' ? (props) => <Link to={`/match/${key}`} {...props} /> : undefined}
      />
      {videoUrl === undefined ? null : (
        <details className={styles.video}>
          <summary>{texts.watch}</summary>
          <VideoFrame url={videoUrl} title={texts.matchVideo(opponent)} />
        </details>
      )}
    </>
  );
}

/** The year stands below the day: the column is as wide as a time. */
function dayOf(when: number | string): ReactNode {
  const [, day, year] = /^(.+) (\d{4})$/.exec(formatDate(when)) ?? [];
  if (day === undefined) return formatDate(when);
  return (
    <>
      {day} <br />
      {year}
    </>
  );
}

const WORDS = {
  win: texts.win,
  loss: texts.loss,
  draw: texts.draw,
  annulled: texts.annulled,
  held: texts.held,
} as const;
const TONES = { win: 'good', loss: 'bad', draw: undefined, annulled: undefined, held: 'waiting' } as const;

/** «10-8» stands beside the teams; a score of another form behind the opponent. */
function manualSides(team: string, { opponent, score }: ManualMatch) {
  const [, own, other] = /^\s*(\d+)\s*[-–:]\s*(\d+)\s*$/.exec(score) ?? [];
  const isRead = own !== undefined && other !== undefined;
  return [
    { name: team, ...(isRead && { score: Number(own) }) },
    { name: isRead ? opponent : `${opponent} ${score}`, ...(isRead && { score: Number(other) }) },
  ] as const;
}

/** The team's videos, newest first (VIDEO-01 to VIDEO-15). */
function VideosTab({ teamId, team }: { teamId: string; team: Team }) {
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

/** A video as a player, or as a link if it cannot be embedded; nothing if its address is unsafe. */
function VideoFrame({ url, title }: { url: string; title: string }) {
  const source = videoSource(url);
  if (source !== null && !playsElsewhere(source, window.location)) {
    const src = playedFrom(source, 0, window.location);
    return <VideoEmbed src={src} file={source.kind === 'file'} title={title} playLabel={texts.play(title)} />;
  }
  const href = videoLink(url);
  if (href === null) return <p className={styles.bad}>{texts.badVideo}</p>;
  return (
    <a className={styles.elsewhere} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {texts.open}
    </a>
  );
}
