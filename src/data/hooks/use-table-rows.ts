import { parsePresence } from '../../domain/match/presence.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { type TableRow, tableRows } from '../../domain/match/table-rows.ts';
import { parseTurn } from '../../domain/match/turns.ts';
import { matchPresence, matchScorers, matchTurn } from '../store/feeds.ts';
import { useSubscription } from './use-subscription.ts';

/** The people at the table of a match, for the admin, as {@link tableRows} lists them. @param serverNow ms */
export function useTableRows(matchId: string, serverNow: number): TableRow[] {
  const scorers = useSubscription(matchScorers(matchId), parseScorer).records ?? {};
  const present = useSubscription(matchPresence(matchId), parsePresence).records ?? {};
  const turn = parseTurn(useSubscription(matchTurn(matchId)).records ?? null);
  return tableRows({ scorers, present, turn, serverNow });
}
