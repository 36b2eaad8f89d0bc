import { parsePresence } from '../../domain/match/presence.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { type TableRow, tableRows } from '../../domain/match/table-rows.ts';
import { parseTurn } from '../../domain/match/turns.ts';
import { matchPresence, matchScorers, matchTurn } from '../store/feeds.ts';
import { useFeed } from './use-feed.ts';

/** The people at the table of a match, for the admin, as {@link tableRows} lists them. @param serverNow ms */
export function useTableRows(matchId: string, serverNow: number): TableRow[] {
  const scorers = useFeed(matchScorers(matchId), parseScorer) ?? {};
  const present = useFeed(matchPresence(matchId), parsePresence) ?? {};
  const turn = parseTurn(useFeed(matchTurn(matchId), keep) ?? null);
  return tableRows({ scorers, present, turn, serverNow });
}

/** The feed of a turn is one record: its fields pass unparsed to `parseTurn`. */
const keep = (_key: string, value: unknown) => value;
