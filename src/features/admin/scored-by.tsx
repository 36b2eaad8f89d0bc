import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { matchScorers, matchTurn } from '../../data/store/feeds.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { parseTurn } from '../../domain/match/turns.ts';
import { adminLog as texts } from '../../domain/messages/admin-data.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { isolated } from '../../domain/text/isolated.ts';

/** Beside the end of a match: who ended it. Only a person with a right, who is listed with the match under the name that he gave, and the admin can. */
export function EndedBy({ matchId, by }: { matchId: string; by: string }) {
  const given = useSubscription(matchScorers(matchId), parseScorer).records;
  return given === undefined ? null : <>{texts.endedBy(given[by]?.name ?? scorers.someone)} · </>;
}

/**
 * Beside an end that an older app sent, which does not say who ended the match: who scored it last, or else who was given it. Only the phone with the
 * turn has the button that completes it (decision 89).
 */
export function ScoredBy({ matchId }: { matchId: string }) {
  const turn = parseTurn(useSubscription(matchTurn(matchId)).records ?? null);
  const given = Object.values(useSubscription(matchScorers(matchId), parseScorer).records ?? {});
  if (turn !== null) return <>{texts.scoredLast(turn.who || scorers.someone)} · </>;
  return given.length === 0 ? null : <>{texts.givenTo(given.map(({ name }) => isolated(name)).join(', '))} · </>;
}
