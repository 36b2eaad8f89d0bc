import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { holdMatchOpen } from '../../data/hold-match.ts';
import { useMatchView } from '../../data/queries/use-match.ts';
import { usePageTitle } from '../../data/queries/use-page-title.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { common } from '../../domain/messages.ts';
import { Part } from '../../ui/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { CancelMatch } from './cancel-match.tsx';
import { MatchInfo } from './match-info.tsx';
import { MatchTable } from './match-table.tsx';

/** Match control (MATCH-01 to MATCH-11). */
export function MatchScreen() {
  const { matchId = '' } = useParams();
  const view = useMatchView(matchId);
  useTitle(usePageTitle(view ? texts.title(view.match.team1Name, view.match.team2Name) : undefined));
  const open = view?.match.status === 'ongoing';
  useEffect(() => (open ? holdMatchOpen() : undefined), [open]);
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
