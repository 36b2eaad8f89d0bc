import { useMatchView } from '../../data/hooks/use-match.ts';
import { useGivenMatch, useScorer } from '../../data/hooks/use-scorer.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { MatchBar } from './resume-bar.tsx';

/** The way back to his table for a scorer who looks at other pages, as long as the match runs and is his. */
export function ScorerBar() {
  const matchId = useGivenMatch();
  // Follows what the server says of the right: it may be taken back while he is here.
  const { isAdmin, right, end } = useScorer(matchId);
  const match = useMatchView(matchId)?.match;
  if (isAdmin || right === null || end !== null || match?.status !== 'ongoing') return null;
  return <MatchBar to={`/score/${matchId}`} match={match} go={texts.back} />;
}
