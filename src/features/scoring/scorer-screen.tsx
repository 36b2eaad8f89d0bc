import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useTableOf } from '../../data/hooks/use-night.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useScorer } from '../../data/hooks/use-scorer.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscribe } from '../../data/hooks/use-subscription.ts';
import { useMatchHead, useOfTable } from '../../data/hooks/use-table-view.ts';
import { PRACTICE_ID } from '../../data/open-match/practice.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { parseLinkKey } from '../../domain/match/scorer-link.ts';
import { isCounted, scoreFrom } from '../../domain/match/sides.ts';
import { whyUncounted } from '../../domain/messages/annulled.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { live } from '../../domain/messages/live.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { InBar } from '../../ui/frame/in-bar.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { ClaimForm } from './claim-form.tsx';
import { EndedRight } from './ended-right.tsx';
import { GivenTables } from './given-tables.tsx';
import { OpenTable } from './open-table.tsx';
import { PracticeScreen } from './practice-screen.tsx';
import styles from './scorer-screen.module.css';

/**
 * The table of one match for a scorer with a link. The link asks only for a name; afterwards the phone opens the table, without
 * network too, until the scorer's right ends.
 */
export const ScorerScreen = withMantine(Screen);

/** Another match is another screen: nothing of the table before stays. */
function Screen() {
  const { matchId = '' } = useRecordParams();
  // Practice is a table without a match: a route of its own would be in the files of every visit.
  if (matchId === PRACTICE_ID) return <PracticeScreen />;
  return <Table key={matchId} matchId={matchId} />;
}

function Table({ matchId }: { matchId: string }) {
  const { status } = useSession();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  // Removes the secret from the address at once, so that nobody reads it over a shoulder or shares it with the page.
  const [key, setKey] = useState(() => parseLinkKey(hash));
  useEffect(() => {
    const found = parseLinkKey(hash);
    if (found === null) return;
    setKey(found);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const head = useMatchHead(matchId);
  useSubscribe(matchLog(matchId));
  const { isAdmin, right, end } = useScorer(matchId);
  useTitle(usePageTitle(head ? matchTexts.title(head.team1Name, head.team2Name) : undefined));
  const isOver = head != null && head.status !== 'ongoing';
  if (status === 'unknown') return <PageSkeleton label={common.loading} heading />;
  if (isAdmin) return <Navigate to={`/admin/match/${matchId}`} replace />;
  if (head === null) return <EmptyState heading art="missing" title={matchFacts.notFound} />;
  // The form is for a phone without a right, and for a phone whose right has ended and that has a new link.
  if (key !== null && (right === null || end !== null) && !isOver) {
    return <ClaimForm matchId={matchId} link={key} match={head ?? null} onDone={() => setKey(null)} />;
  }
  if (right === null) return isOver ? <EndedLink matchId={matchId} /> : <NoLink matchId={matchId} />;
  if (head === undefined) return <PageSkeleton label={common.loading} heading />;
  if (end !== null && !isOver) return <EndedRight matchId={matchId} end={end} />;
  return (
    <>
      <TablePlace matchId={matchId} />
      <OpenTable matchId={matchId} after={null} />
    </>
  );
}

function NoLink({ matchId }: { matchId: string }) {
  return (
    <EmptyState
      heading
      title={texts.noLinkTitle}
      text={texts.noLink}
      action={
        <Link to={`/match/${matchId}`} className={buttonClass({})}>
          {texts.toMatch}
        </Link>
      }
    />
  );
}

/** «Masa 3» in the bar of the scoring screen, beside the way back: which table this phone scores. Nothing without a number. */
function TablePlace({ matchId }: { matchId: string }) {
  const table = useTableOf(matchId);
  return table === undefined ? null : <InBar slot="place">{() => live.table(table)}</InBar>;
}

/** A link, on a phone without a right, to a match that is over: which match, how it ended, and what the person can do now. */
function EndedLink({ matchId }: { matchId: string }) {
  const match = useOfTable(matchId, ({ view }) => view.match);
  const { team1Name, team2Name, winnerName, drawn } = match;
  const isCancelled = match.status === 'cancelled';
  return (
    <Stack as="section" gap={16} className={styles.screen} aria-labelledby="match-ended">
      <SectionTitle as="h1">
        <span id="match-ended">{isCancelled ? texts.cancelledTitle : texts.overTitle}</span>
      </SectionTitle>
      <p className={styles.match}>
        {isCancelled ? isolatedPair(team1Name, team2Name) : texts.score(team1Name, scoreFrom(match, 'one'), team2Name)}
      </p>
      {isCounted(match) && (drawn || winnerName !== undefined) && (
        <p>{drawn ? tableTexts.drawn : matchTexts.winner(winnerName ?? '')}</p>
      )}
      {!isCancelled && !isCounted(match) && <p>{whyUncounted(match)}</p>}
      <Text c="mute">{texts.overText}</Text>
      <GivenTables matchId={matchId} />
      <Link to={`/match/${matchId}`} className={buttonClass({ fullWidth: true })}>
        {texts.overPage}
      </Link>
      <Link to="/" className={buttonClass({ variant: 'default', fullWidth: true })}>
        {texts.home}
      </Link>
    </Stack>
  );
}
