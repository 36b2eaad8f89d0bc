import { Link, useLocation } from 'react-router-dom';
import { useLiveMatch, useMatchNow } from '../../data/hooks/use-match.ts';
import { lastOpened } from '../../data/open-match/open-match.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live } from '../../domain/messages/live.ts';
import type { Match } from '../../domain/records/types.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './bars.module.css';

/**
 * Links the admin to the running match from every other page, also after a start from the home screen. If several matches run, the
 * link leads to the one that this device opened last, else to the featured one.
 */
export function ResumeBar() {
  const featured = useLiveMatch();
  const own = useMatchNow(lastOpened()) ?? undefined;
  const shown = own?.status === 'ongoing' ? { matchId: lastOpened(), match: own } : featured;
  const { pathname } = useLocation();
  // The live card of the home page has the same link, and the panel opens with the running matches.
  if (shown === null || shown === undefined || pathname === '/' || pathname === '/admin') return null;
  return <MatchBar to={`/admin/match/${shown.matchId}`} match={shown.match} go={home.control} />;
}

interface MatchBarProps {
  to: string;
  match: Match;
  /** The number of its table. */
  table?: number | undefined;
  go: string;
}

/** A running match in one line, with a link to its table. */
export function MatchBar({ to, match, table, go }: MatchBarProps) {
  return (
    <Row as={Link} to={to} gap={10} align="center" mb={12} className={styles.resume} data-fleeting="">
      <span className={styles.dot} aria-hidden="true" />
      <Text as="span" translate="no" grow fw={700}>
        {table !== undefined && (
          <Text as="span" c="mute">
            {live.table(table)}
          </Text>
        )}{' '}
        <span>{match.team1Name}</span> <span className={styles.score}>{scoreFrom(match, 'one')}</span>{' '}
        <span>{match.team2Name}</span>
      </Text>
      <span className={styles.resumeGo}>{go}</span>
    </Row>
  );
}
