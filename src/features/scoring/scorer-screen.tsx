import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';

import { useTableOf } from '../../data/hooks/use-night.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useScorer } from '../../data/hooks/use-scorer.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscribe } from '../../data/hooks/use-subscription.ts';
import { useMatchHead } from '../../data/hooks/use-table-view.ts';
import { PRACTICE_ID } from '../../data/open-match/practice.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { parseLinkKey } from '../../domain/match/scorer-link.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { live } from '../../domain/messages/live.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { InBar } from '../../ui/frame/in-bar.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { ClaimForm } from './claim-form.tsx';
import { EndedLink } from './ended-link.tsx';
import { EndedRight } from './ended-right.tsx';
import { OpenTable } from './open-table.tsx';
import { PracticeScreen } from './practice-screen.tsx';

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
