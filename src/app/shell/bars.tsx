import { Link, useLocation } from 'react-router-dom';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useMatchNow } from '../../data/hooks/use-match.ts';
import { useActiveTables } from '../../data/hooks/use-night.ts';
import { useOwnRegistration } from '../../data/hooks/use-own-registration.ts';
import { useGivenMatches, useScorer } from '../../data/hooks/use-scorer.ts';
import { useAccountNews, useSession } from '../../data/hooks/use-session.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import type { AccountNews } from '../../data/session/session.ts';
import { accountStatus as texts } from '../../domain/messages/account-status.ts';
import { roles } from '../../domain/messages/first-paint.ts';
import { live } from '../../domain/messages/live.ts';
import { night } from '../../domain/messages/night.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './bars.module.css';
import { MatchBar } from './resume-bar.tsx';
import { SessionBar } from './session-bar.tsx';

/**
 * The bars about the account on every page: taps without a session, changes of the account, an unfinished registration, and the
 * match that the scorer was given.
 */
export function Bars() {
  return (
    <>
      <SessionBar />
      <NewsBar />
      <UnfinishedBar />
      <ScorerBar />
    </>
  );
}

/** Says how the account has changed; stays until the person has read it. */
function NewsBar() {
  const { session } = useServices();
  const news = useAccountNews();
  if (news === null) return null;
  return (
    <Row align="center" justify="between" mb={16} className={styles.bar} role="alert">
      <span className={styles.text}>{sentenceOf(news)}</span>
      <Button className={styles.go} onClick={() => session.setState({ news: null })}>
        {texts.read}
      </Button>
    </Row>
  );
}

function sentenceOf(news: AccountNews): string {
  switch (news.kind) {
    case 'removed':
      return texts.removed;
    case 'role':
      return texts.role(roles[news.role]);
    case 'unapproved':
      return texts.unapproved;
    case 'team-deleted':
      return texts.teamDeleted(news.team);
  }
}

/** The pages that show the registration itself. */
const ON_THE_WAY = new Set(['/register', '/finish-registration']);

/** Links to the rest of a registration. One that finishes by itself has no link, and shows only while it waits for the network. */
function UnfinishedBar() {
  const { unfinished } = useSession();
  const pending = useOwnRegistration() !== null;
  const offline = useIsOffline();
  const { pathname } = useLocation();
  if (!unfinished || ON_THE_WAY.has(pathname) || (pending && !offline)) return null;
  return (
    <Row align="center" justify="between" mb={16} className={styles.bar} role="status">
      <span className={styles.text}>{pending ? texts.pending : texts.unfinished}</span>
      {!pending && (
        <Link to="/finish-registration" className={buttonClass({ className: styles.go ?? '' })}>
          {texts.finish}
        </Link>
      )}
    </Row>
  );
}

/** Links a scorer who looks at other pages back to each of his tables, as long as he has the right to score its match or over the table. */
function ScorerBar() {
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
  const match = useMatchNow(matchId) ?? undefined;
  const table = useLiveMatches()?.[matchId]?.table;
  if (isAdmin || right === null || end !== null || match?.status !== 'ongoing') return null;
  return <MatchBar to={`/score/${matchId}`} match={match} table={table} go={scorers.back} />;
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
