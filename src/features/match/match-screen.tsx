import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHasFixtures, useLeague } from '../../data/hooks/use-league.ts';
import { useClockOffset, useIsUnthrown, useMatchNow } from '../../data/hooks/use-match.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { type ReadState, useSubscription } from '../../data/hooks/use-subscription.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { shortNameIn } from '../../domain/match/live-matches.ts';
import { resultLine } from '../../domain/match/result-line.ts';
import { type ShownScore, shownScore } from '../../domain/match/shown-score.ts';
import { cupsOf, isCounted, lineupOf, type Side, teamIdOf, teamNameOf } from '../../domain/match/sides.ts';
import { common, home } from '../../domain/messages/first-paint.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { matchPage as texts } from '../../domain/messages/match-page.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge, formatDateTime, formatTime } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { listHead, matchHead } from '../../domain/text/page-head.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHead } from '../../ui/effects/use-head.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { LiveCard } from '../../ui/score/live-card.tsx';
import { hasClock, MatchAnswer, MatchClock } from '../late-clock.ts';
import {
  BeforeMatch,
  Checked,
  Crest,
  MatchNote,
  MatchPlace,
  MatchStory,
  MatchVideo,
  NoResult,
  NotCounted,
  ShareMatch,
} from './late-parts.ts';
import styles from './match-page.module.css';

const log = lazyPromise(() => import('./match-log.tsx'));
const MatchPlayers = latePart(async () => (await log()).MatchPlayers, 'part', {
  wait: <PageSkeleton label={common.loading} rows={3} />,
});
const MatchShots = latePart(async () => (await log()).MatchShots, 'extra');

/** The public page of a match: live while it is played, its result afterwards. */
export function MatchPageScreen() {
  const { matchId = '' } = useRecordParams();
  const match = useMatchNow(matchId);
  const log = useSubscription(matchLog(matchId)).state;
  const league = useLeague();
  useHead(match ? matchHead(match, league) : listHead('home', league));
  if (match === undefined) return <PageSkeleton label={common.loading} heading />;
  if (match === null) {
    return (
      <EmptyState
        heading
        art="missing"
        title={matchFacts.notFound}
        action={<Link to="/teams">{texts.allTeams}</Link>}
      />
    );
  }
  return <Found key={matchId} matchId={matchId} match={match} log={log} />;
}

/** What stands below the story does not wait longer for it, ms. */
const STORY_MS = 1_500;

/** Where the story stands: above the rest, which waits for it, or below all else if it is late or the match ended before this visitor's eyes. */
function useStoryPlace(isTold: boolean, log: ReadState) {
  const [place, setPlace] = useState<'awaited' | 'above' | 'below'>(isTold ? 'awaited' : 'below');
  const isAwaited = place === 'awaited' && log !== 'reading';
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setPlace('below'), STORY_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return [place, setPlace] as const;
}

function Found({ matchId, match, log }: { matchId: string; match: Match; log: ReadState }) {
  const isUnthrown = useIsUnthrown(matchId, match);
  const isBefore = isUnthrown && log !== 'reading';
  const isTold = isCounted(match);
  const [story, setStory] = useStoryPlace(isTold, log);
  const isRead = log !== 'reading' && story !== 'awaited';
  return (
    <>
      <h1 className="sr-only">
        {match.team1Name} – {match.team2Name}
      </h1>
      <div
        className={styles.page}
        data-before={isBefore || undefined}
        data-fleeting={match.status === 'ongoing' ? '' : undefined}
      >
        <div className={styles.main}>
          <Part>
            <MatchHead matchId={matchId} match={match} isUnthrown={isUnthrown} />
          </Part>
          {isTold && story !== 'below' && <MatchStory matchId={matchId} onRead={() => setStory('above')} />}
          {match.videoUrl !== undefined && story !== 'awaited' && <VideoPlace matchId={matchId} />}
          {isRead ? (
            isBefore || <MatchPlayers matchId={matchId} log={log} />
          ) : (
            // A part that loads late would push down text that is being read.
            <PageSkeleton label={common.loading} rows={3} />
          )}
        </div>
        <div className={styles.side}>
          {isRead && (
            <>
              {isBefore || (
                <Part>
                  <MatchShots matchId={matchId} log={log} />
                </Part>
              )}
              <Part>
                <MatchNote matchId={matchId} match={match} />
              </Part>
            </>
          )}
        </div>
        {isTold && story === 'below' && <MatchStory matchId={matchId} />}
        {isBefore && (
          <div className={styles.late}>
            <Part>
              <BeforeMatch matchId={matchId} match={match} />
            </Part>
          </div>
        )}
      </div>
    </>
  );
}

/** Keeps the height of the video, which loads late. */
function VideoPlace({ matchId }: { matchId: string }) {
  const isAdmin = useSession().profile?.role === 'admin';
  return (
    <div className={styles.video} data-admin={isAdmin ? '' : undefined}>
      <MatchVideo matchId={matchId} isAdmin={isAdmin} />
    </div>
  );
}

/** A result that is older is in the table, or the panel says why not (decision 118), ms. */
const FRESH_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface MatchHeadProps {
  matchId: string;
  match: Match;
  isUnthrown: boolean;
}

/** Teams, score, and the age of the score. */
function MatchHead({ matchId, match, isUnthrown }: MatchHeadProps) {
  const { connection, liveAt } = useConnection();
  const hasFixtures = useHasFixtures();
  const offset = useClockOffset();
  const now = useNow();
  const over = match.status !== 'ongoing';
  const isVoid = over && !isCounted(match);
  const stale = !over && connection === 'offline';
  const shown = shownScore(match);
  const sinceChange = now + offset - match.updatedAt;
  const [label, age] = over
    ? [match.status === 'cancelled' ? texts.cancelled : texts.over, playedAt(match)]
    : stale
      ? [home.lastKnown, formatAge(now - (liveAt ?? now))]
      : [home.live, formatAge(sinceChange)];
  return (
    <LiveCard
      one={liveSide(match, shown, 'one')}
      two={liveSide(match, shown, 'two')}
      total={shown.totalCups}
      beside={shown.beside}
      tag={shown.tag}
      liveLabel={label}
      title={hasClock(match) && <MatchClock match={match} large />}
      age={age}
      stale={stale}
      over={over}
      scoreText={shown.spoken}
      footer={
        <div className={styles.footer}>
          <div className={styles.said}>
            <Said {...{ matchId, match, isUnthrown }} isFresh={sinceChange < FRESH_MS} />
            {hasFixtures && (
              <div className={styles.where}>
                <MatchPlace matchId={matchId} />
              </div>
            )}
          </div>
          {!isVoid && <ShareButton matchId={matchId} match={match} />}
        </div>
      }
    />
  );
}

/** How a match ended and whether it counts, or what is known of it while it is played. */
function Said({ matchId, match, isUnthrown, isFresh }: MatchHeadProps & { isFresh: boolean }) {
  const { profile } = useSession();
  const result = resultLine(match);
  return match.status === 'ongoing' ? (
    <>
      {match.rules !== undefined && <MatchAnswer matchId={matchId} className={styles.winner} />}
      {isUnthrown ? <p className={styles.mute}>{texts.noShots}</p> : <Checked matchId={matchId} />}
      {profile?.role === 'admin' && <Link to={`/admin/match/${matchId}`}>{home.control}</Link>}
    </>
  ) : (
    <>
      {isCounted(match) ? result && <p className={styles.winner}>{result}</p> : <NoResult match={match} />}
      {isFresh && <NotCounted matchId={matchId} />}
    </>
  );
}

/** When a match that is over was played; of a typed one only the beginning is known, and one that was cancelled days later did not last so long. */
function playedAt({ startedAt, typed, completedAt, cancelledAt }: Match): string {
  const end = typed ? undefined : (completedAt ?? cancelledAt);
  const isSameDay = end !== undefined && end - startedAt < DAY_MS;
  return formatDateTime(startedAt) + (isSameDay ? `–${formatTime(end)}` : '');
}

function liveSide(match: Match, shown: ShownScore, side: Side) {
  const score = cupsOf(shown, side);
  const [teamId, name] = [teamIdOf(match, side), teamNameOf(match, side)];
  return {
    mark: (
      <span className={styles.crest}>
        <Crest teamId={teamId} name={name} />
      </span>
    ),
    name: <Link to={`/team/${teamId}`}>{name}</Link>,
    score,
    players: lineupOf(match, side)
      .map((uid) => shortNameIn(match, uid))
      .map(isolated)
      .join(' · '),
    rackLabel: matchTexts.rack(score, shown.totalCups),
  };
}

/** Opens the share dialog of a match. The code that draws the card loads when the dialog first opens. */
function ShareButton({ matchId, match }: { matchId: string; match: Match }) {
  const [open, setOpen] = useState(false);
  const { name } = useLeague();
  const url = `${window.location.origin}/match/${encodeURIComponent(matchId)}`;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      {open && <ShareMatch matchId={matchId} match={match} league={name} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
