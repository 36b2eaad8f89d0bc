import { Link, useLocation } from 'react-router-dom';
import { useLiveMatch, useMatchView } from '../../data/hooks/use-match.ts';
import { lastOpened } from '../../data/open-match/open-match.ts';
import { home } from '../../domain/messages/first-paint.ts';
import type { Match } from '../../domain/records/types.ts';
import styles from './resume-bar.module.css';

/**
 * Links the admin to the running match from every other page, also after a start from the home screen. If several matches run, the
 * link leads to the one that this device opened last, else to the featured one.
 */
export function ResumeBar() {
  const featured = useLiveMatch();
  const own = useMatchView(lastOpened())?.match;
  const live = own?.status === 'ongoing' ? { matchId: lastOpened(), match: own } : featured;
  const { pathname } = useLocation();
  // The live card of the home page has the same link, and the panel opens with the running matches.
  if (live === null || live === undefined || pathname === '/' || pathname === '/admin') return null;
  return <MatchBar to={`/admin/match/${live.matchId}`} match={live.match} go={home.control} />;
}

/** A running match in one line, with a link to its table. */
export function MatchBar({ to, match, go }: { to: string; match: Match; go: string }) {
  return (
    <Link to={to} className={styles.bar} data-fleeting="">
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.score}>
        <span>{match.team1Name}</span> {match.team1Score}–{match.team2Score} <span>{match.team2Name}</span>
      </span>
      <span className={styles.go}>{go}</span>
    </Link>
  );
}
