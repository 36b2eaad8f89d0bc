import { useCallback } from 'react';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useMatchHead } from '../../data/hooks/use-table-view.ts';
import { inviteScorer } from '../../data/session/invitation.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { OpenTable } from './open-table.tsx';

/** The scoring screen of a match (MATCH-01 to MATCH-11). */
export function ScoringScreen() {
  const { matchId = '' } = useRecordParams();
  const head = useMatchHead(matchId);
  useTitle(usePageTitle(head ? texts.title(head.team1Name, head.team2Name) : undefined));
  const invite = useCallback(() => inviteScorer(matchId), [matchId]);
  if (head === undefined) return <PageSkeleton label={common.loading} heading />;
  if (head === null) return <EmptyState heading art="missing" title={matchFacts.notFound} />;
  return <OpenTable matchId={matchId} after="/admin" onInvite={invite} />;
}
