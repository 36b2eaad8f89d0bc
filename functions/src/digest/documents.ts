import type { LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { playerPage, teamPage } from './rating-page.ts';
import { ratingTable } from './rating-table.ts';
import { recordBook } from './record-book.ts';
import { storyOf } from './story.ts';
import { weekDocument, weeksDocument } from './weeks.ts';

/** Makes the document of some keys; null if the league has none. */
type Document = (league: LeagueDigest, ...keys: string[]) => unknown;

/** The documents of the digest, by the first part of their address: `/digest/{name}/{key}….json` (docs/api.md). */
export const DOCUMENTS: Readonly<Record<string, Document>> = {
  match: (league, matchId) => {
    const found = league.flatMap(({ matches }) => matches).find((one) => one.matchId === matchId);
    if (found === undefined) return null;
    const { rated, season, round } = found;
    const { expected, isUpset, teams, players } = rated;
    return { season, round, expected, isUpset, teams, players, story: storyOf(league, matchId) };
  },
  week: weekDocument,
  weeks: weeksDocument,
  team: (league, teamId) => (teamId === undefined ? null : teamPage(league, teamId)),
  player: (league, uid) => (uid === undefined ? null : playerPage(league, uid)),
  ratings: (league, season) => (season === undefined ? null : ratingTable(league, season)),
  records: recordBook,
};
