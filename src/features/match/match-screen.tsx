import { Link } from 'react-router-dom';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useMatchLog, useMatchView } from '../../data/hooks/use-match.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { isCounted } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { matchPage as texts } from '../../domain/messages/match-page.ts';
import { listHead, matchHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { BeforeMatch, MatchStory, MatchVideo } from './late-parts.ts';
import { MatchFacts } from './match-facts.tsx';
import { MatchHead } from './match-head.tsx';
import styles from './match-page.module.css';
import { MomentumCard } from './momentum-card.tsx';
import { PlayerTable } from './player-table.tsx';
import { ShotList } from './shot-list.tsx';

/** The public page of a match: live while it is played, its result afterwards. */
export function MatchPageScreen() {
  const { matchId = '' } = useRecordParams();
  const view = useMatchView(matchId);
  const log = useMatchLog(matchId);
  const league = useLeague();
  useHead(view ? matchHead(view.match, league) : listHead('home', league));
  if (view === undefined) return <PageSkeleton label={common.loading} heading />;
  if (view === null) {
    return (
      <EmptyState
        heading
        art="missing"
        title={matchFacts.notFound}
        action={<Link to="/teams">{texts.allTeams}</Link>}
      />
    );
  }
  return <Found matchId={matchId} view={view} log={log} />;
}

function Found({ matchId, view, log }: { matchId: string; view: MatchView; log: ReturnType<typeof useMatchLog> }) {
  const { match } = view;
  const isAdmin = useSession().profile?.role === 'admin';
  const isUnthrown = match.status === 'ongoing' && match.rev === 0 && Object.keys(view.events).length === 0;
  const isBefore = isUnthrown && log !== 'reading';
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
          {match.videoUrl !== undefined && (
            <div
              className={styles.video}
              data-tied={match.videoStart === undefined ? undefined : ''}
              data-admin={isAdmin ? '' : undefined}
            >
              <MatchVideo matchId={matchId} view={view} isAdmin={isAdmin} />
            </div>
          )}
          {log === 'reading' ? (
            // A part that loads late would push down text that is being read.
            <PageSkeleton label={common.loading} rows={3} />
          ) : isBefore ? null : (
            <>
              <Part>{log === 'known' && <MomentumCard matchId={matchId} view={view} />}</Part>
              <Part>
                <PlayerTable view={view} />
              </Part>
            </>
          )}
        </div>
        <div className={styles.side}>
          {log === 'reading' ? null : (
            <>
              {isBefore ? null : (
                <Part>
                  <ShotList matchId={matchId} view={view} log={log} />
                </Part>
              )}
              <Part>
                <MatchFacts matchId={matchId} match={match} />
              </Part>
            </>
          )}
        </div>
        {isCounted(match) && <MatchStory matchId={matchId} />}
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
