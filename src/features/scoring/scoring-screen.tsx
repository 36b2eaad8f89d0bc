import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useMatchView } from '../../data/hooks/use-match.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { holdMatchOpen } from '../../data/open-match/hold-match.ts';
import { noteOpened } from '../../data/open-match/open-match.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { CancelMatch } from './cancel-match.tsx';
import { MatchInfo } from './match-info.tsx';
import { MatchTable } from './match-table.tsx';

/** The scoring screen of a match (MATCH-01 to MATCH-11). */
export function ScoringScreen() {
  const { matchId = '' } = useParams();
  const view = useMatchView(matchId);
  useTitle(usePageTitle(view ? texts.title(view.match.team1Name, view.match.team2Name) : undefined));
  const open = view?.match.status === 'ongoing';
  useEffect(() => {
    if (!open) return;
    noteOpened(matchId);
    return holdMatchOpen();
  }, [open, matchId]);
  if (view === undefined) return <PageSkeleton label={common.loading} heading />;
  if (view === null) return <EmptyState heading title={texts.notFound} />;
  return (
    <>
      <MatchTable matchId={matchId} view={view} />
      <Part>
        <MatchInfo match={view.match} />
      </Part>
      <Part>{open && <CancelMatch matchId={matchId} view={view} />}</Part>
    </>
  );
}
