import { useFeed } from '../../data/hooks/use-feed.ts';
import { matchScorers, matchTurn } from '../../data/store/feeds.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { parseTurn } from '../../domain/match/turns.ts';
import { adminLog as texts } from '../../domain/messages/admin-data.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { isolated } from '../../domain/text/isolated.ts';

/**
 * Beside the end of a match: who scored it last, or else who was given it. No record says who ended a match; only the phone with the turn has the
 * button that completes it (decision 89).
 */
export function ScoredBy({ matchId }: { matchId: string }) {
  const turn = parseTurn(useFeed(matchTurn(matchId), keep) ?? null);
  const given = Object.values(useFeed(matchScorers(matchId), parseScorer) ?? {});
  if (turn !== null) return <>{texts.scoredLast(turn.who || scorers.someone)} · </>;
  return given.length === 0 ? null : <>{texts.givenTo(given.map(({ name }) => isolated(name)).join(', '))} · </>;
}

/** The fields of the one record, unparsed. */
const keep = (_key: string, value: unknown) => value;
