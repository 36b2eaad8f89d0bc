import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useMatchView } from '../../data/hooks/use-match.ts';
import { useGivenMatches, useScorer } from '../../data/hooks/use-scorer.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { MatchBar } from './resume-bar.tsx';

/** Links a scorer who looks at other pages back to each of his tables, as long as its match runs and he has the right to score it. */
export function ScorerBar() {
  return useGivenMatches().map((matchId) => <GivenBar key={matchId} matchId={matchId} />);
}

function GivenBar({ matchId }: { matchId: string }) {
  // Follows the right at the server: the admin may revoke it while the scorer looks at this page.
  const { isAdmin, right, end } = useScorer(matchId);
  const match = useMatchView(matchId)?.match;
  const table = useLiveMatches()?.[matchId]?.table;
  if (isAdmin || right === null || end !== null || match?.status !== 'ongoing') return null;
  return <MatchBar to={`/score/${matchId}`} match={match} table={table} go={texts.back} />;
}
