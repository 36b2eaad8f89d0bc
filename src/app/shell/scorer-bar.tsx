import { useMatchView } from '../../data/hooks/use-match.ts';
import { useGivenMatch, useScorer } from '../../data/hooks/use-scorer.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { MatchBar } from './resume-bar.tsx';

/** Links a scorer who looks at other pages back to his table, as long as the match runs and he has the right to score it. */
export function ScorerBar() {
  const matchId = useGivenMatch();
  // Follows the right at the server: the admin may revoke it while the scorer looks at this page.
  const { isAdmin, right, end } = useScorer(matchId);
  const match = useMatchView(matchId)?.match;
  if (isAdmin || right === null || end !== null || match?.status !== 'ongoing') return null;
  return <MatchBar to={`/score/${matchId}`} match={match} go={texts.back} />;
}
