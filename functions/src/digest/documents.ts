import type { LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { MOST_UNEXPLAINED, type Unexplained } from '../../../src/domain/digest/unexplained.ts';
import { playerPage, preparePage, teamPage } from './rating-page.ts';
import { prepareRatings, ratingTable } from './rating-table.ts';
import { prepareRecords, recordBook } from './record-book.ts';
import { leagueStories, storyOf } from './story.ts';
import { prepareWeeks, weekDocument, weeksDocument } from './weeks.ts';

interface Document {
  /** How many keys its address has, least and most. */
  keys: readonly [number, number];
  /** What takes long of a large league, in turns. */
  prepare?: (league: LeagueDigest, ...keys: string[]) => Promise<void>;
  /** Null if the league has none. */
  make: (league: LeagueDigest, ...keys: [string, string]) => unknown;
}

/** The documents of the digest, by the first part of their address: `/digest/{name}/{key}….json` (docs/api.md). */
export const DOCUMENTS: Readonly<Record<string, Document>> = {
  match: { keys: [1, 1], prepare: (league) => leagueStories.prepare(league), make: matchDocument },
  week: { keys: [2, 2], prepare: (league) => leagueStories.prepare(league), make: weekDocument },
  weeks: { keys: [1, 1], prepare: prepareWeeks, make: weeksDocument },
  team: { keys: [1, 1], prepare: preparePage, make: teamPage },
  player: { keys: [1, 1], prepare: preparePage, make: playerPage },
  ratings: { keys: [1, 1], prepare: prepareRatings, make: ratingTable },
  records: { keys: [0, 1], prepare: prepareRecords, make: recordBook },
  unexplained: { keys: [0, 0], make: unexplainedResults },
};

function matchDocument(league: LeagueDigest, matchId: string): unknown {
  const found = league.flatMap(({ matches }) => matches).find((one) => one.matchId === matchId);
  if (found === undefined) return null;
  const { rated, season, round } = found;
  const { expected, isUpset, teams, players } = rated;
  return { season, round, expected, isUpset, teams, players, story: storyOf(league, matchId) };
}

/** Results that count though their logs say otherwise: completed before the counting compared them. */
function unexplainedResults(league: LeagueDigest): Unexplained {
  const all = league.flatMap(({ matches }) => matches.filter(({ isUnexplained }) => isUnexplained));
  const last = all.slice(-MOST_UNEXPLAINED).reverse();
  return { count: all.length, matchIds: last.map(({ matchId }) => matchId) };
}
