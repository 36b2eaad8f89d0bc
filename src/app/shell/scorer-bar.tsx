import { Link, useLocation } from 'react-router-dom';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useMatchView } from '../../data/hooks/use-match.ts';
import { useActiveTables } from '../../data/hooks/use-night.ts';
import { useGivenMatches, useScorer } from '../../data/hooks/use-scorer.ts';
import { live } from '../../domain/messages/live.ts';
import { night } from '../../domain/messages/night.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { MatchBar } from './resume-bar.tsx';
import styles from './session-bar.module.css';

/** Links a scorer who looks at other pages back to each of his tables, as long as he has the right to score its match or over the table. */
export function ScorerBar() {
  const given = useGivenMatches();
  const tables = useLiveMatches();
  const { pathname } = useLocation();
  // A table where this phone scores no match now: its page starts the next one.
  const idle = useActiveTables().filter(
    ({ table }) => pathname !== `/table/${table}` && !given.some((matchId) => tables?.[matchId]?.table === table),
  );
  return (
    <>
      {given.map((matchId) => (
        <GivenBar key={matchId} matchId={matchId} />
      ))}
      {idle.map(({ table }) => (
        <TableBar key={table} table={table} />
      ))}
    </>
  );
}

function GivenBar({ matchId }: { matchId: string }) {
  // Follows the right at the server: the admin may revoke it while the scorer looks at this page.
  const { isAdmin, right, end } = useScorer(matchId);
  const match = useMatchView(matchId)?.match;
  const table = useLiveMatches()?.[matchId]?.table;
  if (isAdmin || right === null || end !== null || match?.status !== 'ongoing') return null;
  return <MatchBar to={`/score/${matchId}`} match={match} table={table} go={texts.back} />;
}

/** A table of this phone without a running match, in one line. */
function TableBar({ table }: { table: number }) {
  return (
    <Row as={Link} to={`/table/${table}`} gap={10} align="center" mb={12} className={styles.resume} data-fleeting="">
      <Text as="span" translate="no" grow fw={700}>
        <Text as="span" c="mute">
          {live.table(table)}
        </Text>
      </Text>
      <span className={styles.resumeGo}>{night.barNext}</span>
    </Row>
  );
}
