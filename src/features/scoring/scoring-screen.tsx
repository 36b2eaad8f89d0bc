import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useMatchView } from '../../data/hooks/use-match.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { inviteScorer } from '../../data/session/invitation.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { OpenTable } from './open-table.tsx';

/** The scoring screen of a match (MATCH-01 to MATCH-11). */
export function ScoringScreen() {
  const { matchId = '' } = useParams();
  const view = useMatchView(matchId);
  useTitle(usePageTitle(view ? texts.title(view.match.team1Name, view.match.team2Name) : undefined));
  const invite = useCallback(() => inviteScorer(matchId), [matchId]);
  if (view === undefined) return <PageSkeleton label={common.loading} heading />;
  if (view === null) return <EmptyState heading title={texts.notFound} />;
  return <OpenTable matchId={matchId} view={view} after="/admin" onInvite={invite} />;
}
