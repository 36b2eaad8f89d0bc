import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { useListSeason } from '../../data/hooks/use-list-season.ts';
import { useTeamSeasonMatches } from '../../data/hooks/use-season-matches.ts';
import { PAGE_MATCHES } from '../../data/store/record-queries.ts';
import { parseRatingPage } from '../../domain/digest/rating-page.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { playerSeasons } from '../../domain/messages/player-seasons.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { team as texts } from '../../domain/messages/team.ts';
import { manualMatchesOf } from '../../domain/records/parse-team-log.ts';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import type { Team } from '../../domain/records/types.ts';
import { type HistoryRow, teamHistory } from '../../domain/standings/team-history.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { AddTool, AdminOnly, TeamMatchTools } from './admin-only.tsx';
import styles from './tab.module.css';
import { VideoFrame } from './video-frame.tsx';

/** The team's matches in the shown season: league matches and matches entered by hand (MMATCH-01 to MMATCH-15). */
export function TeamMatchesTab({ teamId, team }: { teamId: string; team: Team }) {
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
        <ul className={styles.rows} aria-label={texts.tabs.matches}>
          {rows.map((row) => (
            <li key={row.key}>
              <MatchRow row={row} isUpset={upsets.has(row.key)} />
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
        </ul>
      )}
      {more && (
        <Button variant="default" fullWidth onClick={() => setAsked(asked + PAGE_MATCHES.team)}>
          {common.showMore}
        </Button>
      )}
    </>
  );
}

function MatchRow({ row, isUpset }: { row: HistoryRow; isUpset: boolean }) {
  const { key, result, opponent, opponentId, score, date, videoUrl } = row;
  return (
    <>
      <div className={styles.match}>
        <span className={styles.who}>
          {opponentId === undefined ? (
            <span className={styles.name}>{opponent}</span>
          ) : (
            <Link to={`/team/${opponentId}`} className={styles.opponent}>
              {opponent}
            </Link>
          )}
          <span className={styles.line}>
            {date}
            {isUpset && <span className={styles.upset}> · {ratings.upset}</span>}
          </span>
        </span>
        <span className={styles.result} data-result={result}>
          {{ win: texts.win, loss: texts.loss, annulled: texts.annulled, held: texts.held }[result]}
        </span>
        {opponentId === undefined ? (
          <span translate="no" className={styles.score}>
            {score}
          </span>
        ) : (
          <Link
            to={`/match/${key}`}
            className={styles.score}
            data-annulled={result === 'annulled' || result === 'held' || undefined}
            aria-label={texts.matchPage(opponent, score)}
          >
            {score}
          </Link>
        )}
      </div>
      {videoUrl === undefined ? null : (
        <details className={styles.video}>
          <summary>{texts.watch}</summary>
          <VideoFrame url={videoUrl} title={texts.matchVideo(opponent)} />
        </details>
      )}
    </>
  );
}
