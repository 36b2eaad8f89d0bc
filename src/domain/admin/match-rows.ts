import { isWaiting } from '../messages/annulled.ts';
import type { Match } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { searchByName } from '../text/search.ts';

/** The admin's list of completed matches: search, filter and order. */

export const MATCH_FILTERS = ['all', 'held', 'annulled', 'noVideo'] as const;
export type MatchFilter = (typeof MATCH_FILTERS)[number];

/** What the list may be ordered by: the end, the name of the first team, the difference of cups. */
export type MatchOrder = 'date' | 'teams' | 'score';

interface Listed {
  matchId: string;
  match: Match;
}

/** The matches that pass the filter and whose teams hold every word of the query, in their order. */
export function filterMatches<Row extends Listed>(
  rows: readonly Row[],
  query: string,
  filter: MatchFilter,
): readonly Row[] {
  const passing = rows.filter(({ match }) => {
    if (filter === 'held') return isWaiting(match);
    if (filter === 'annulled') return match.annulled !== undefined;
    return filter === 'all' || match.videoUrl === undefined;
  });
  return searchByName(passing, query, ({ match }) => `${match.team1Name} ${match.team2Name}`);
}

/** The matches in an order; among equal ones the newest first. */
export function orderMatches<Row extends Listed>(
  rows: readonly Row[],
  { by, isDown }: { by: MatchOrder; isDown: boolean },
): Row[] {
  const newest = (a: Row, b: Row) => endOf(b.match) - endOf(a.match);
  const compare = {
    date: (a: Row, b: Row) => endOf(a.match) - endOf(b.match),
    teams: (a: Row, b: Row) => compareTurkish(a.match.team1Name, b.match.team1Name),
    score: (a: Row, b: Row) => differenceOf(a.match) - differenceOf(b.match),
  }[by];
  return [...rows].sort((a, b) => (isDown ? compare(b, a) : compare(a, b)) || newest(a, b));
}

const endOf = ({ completedAt, startedAt }: Match) => completedAt ?? startedAt;
const differenceOf = ({ team1Score, team2Score }: Match) => Math.abs(team1Score - team2Score);
