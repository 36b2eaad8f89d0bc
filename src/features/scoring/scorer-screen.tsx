import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMatchLog, useMatchView } from '../../data/hooks/use-match.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useScorer } from '../../data/hooks/use-scorer.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { parseLinkKey } from '../../domain/match/scorer-link.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { ClaimForm } from './claim-form.tsx';
import { EndedRight } from './ended-right.tsx';
import { OpenTable } from './open-table.tsx';

/**
 * The table of one match for whoever was given it: the link asks for a name and nothing else; from then on the
 * phone opens the table, without network too, until the right is over.
 */
export function ScorerScreen() {
  const { matchId = '' } = useParams();
  const { status } = useSession();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  // The secret leaves the address as soon as it is known: nobody reads it over a shoulder or shares it with the page.
  const [key, setKey] = useState(() => parseLinkKey(hash));
  useEffect(() => {
    const found = parseLinkKey(hash);
    if (found === null) return;
    setKey(found);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const view = useMatchView(matchId);
  useMatchLog(matchId);
  const { isAdmin, right, end } = useScorer(matchId);
  useTitle(usePageTitle(view ? matchTexts.title(view.match.team1Name, view.match.team2Name) : undefined));
  const isOver = view != null && view.match.status !== 'ongoing';
  if (status === 'unknown') return <PageSkeleton label={common.loading} heading />;
  if (isAdmin) return <Navigate to={`/admin/match/${matchId}`} replace />;
  // A new link for a phone whose right is over, and the first one for every other.
  if (key !== null && (right === null || end !== null) && !isOver) {
    return <ClaimForm matchId={matchId} link={key} match={view?.match ?? null} onDone={() => setKey(null)} />;
  }
  if (right === null) return <NoLink matchId={matchId} />;
  if (view === undefined) return <PageSkeleton label={common.loading} heading />;
  if (view === null) return <EmptyState heading title={matchTexts.notFound} />;
  if (end !== null && !isOver) return <EndedRight matchId={matchId} match={view.match} end={end} />;
  return <OpenTable matchId={matchId} view={view} after={null} />;
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
