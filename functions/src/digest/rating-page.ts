import type { DigestedMatch, LeagueDigest, RatingChange } from '../../../src/domain/digest/played-match.ts';
import {
  FORM_MATCHES,
  MOST_LINE_POINTS,
  type RatingPage,
  type RatingPoint,
} from '../../../src/domain/digest/rating-page.ts';
import { cupsOf, otherSide, type Side, teamIdOf } from '../../../src/domain/match/sides.ts';
import { prepareRatings, ratedLines } from './rating-table.ts';
import { ownRecords, prepareRecords } from './record-book.ts';
import { leagueNames, playersBySide, winnerSide } from './seats.ts';

/** `team/{id}`: null for a team without a counted match. */
export function teamPage(league: LeagueDigest, teamId: string): RatingPage | null {
  return pageOf(league, 'team', teamId, ({ match }) =>
    match.team1Id === teamId ? 'one' : match.team2Id === teamId ? 'two' : null,
  );
}

/** `player/{uid}`: a joined guest's id leads to the player; null for a player without a counted match. */
export function playerPage(league: LeagueDigest, id: string): RatingPage | null {
  const uid = ownerIn(league, id);
  return pageOf(league, 'player', uid, (one) => {
    const sides = playersBySide(one);
    return sides.one.includes(uid) ? 'one' : sides.two.includes(uid) ? 'two' : null;
  });
}

/** Counts what the page of a team or a player tells, in turns. */
export async function preparePage(league: LeagueDigest): Promise<void> {
  await prepareRatings(league, league.at(-1)?.season);
  await prepareRecords(league);
}

/** The player for whom a seat of this id counts. */
function ownerIn(league: LeagueDigest, id: string): string {
  for (const { owners } of league.flatMap(({ matches }) => matches)) {
    const uid = Object.hasOwn(owners, id) ? owners[id] : undefined;
    if (uid !== undefined && uid !== id) return uid;
  }
  return id;
}

function pageOf(
  league: LeagueDigest,
  owner: 'team' | 'player',
  id: string,
  sideIn: (one: DigestedMatch) => Side | null,
): RatingPage | null {
  const all = league.flatMap(({ season, matches }) =>
    matches.flatMap((one) => {
      const changes: Record<string, RatingChange> = owner === 'team' ? one.rated.teams : one.rated.players;
      const change = Object.hasOwn(changes, id) ? changes[id] : undefined;
      const side = change === undefined ? null : sideIn(one);
      return change === undefined || side === null ? [] : [pointOf(one, season, side, change)];
    }),
  );
  const last = all.at(-1);
  if (last === undefined) return null;
  const line = all.slice(-MOST_LINE_POINTS);
  const newest = league.at(-1);
  const places = newest === undefined ? [] : ratedLines.of(newest)[owner];
  const place = places.find((one) => one.id === id);
  const { teams } = leagueNames.of(league);
  return {
    id,
    points: last.points,
    change: all.slice(-FORM_MATCHES).reduce((sum, { change }) => sum + change, 0),
    matches: all.length,
    ...(newest && place && { place: { season: newest.season, rank: place.rank, of: places.length } }),
    line,
    opponents: Object.fromEntries(line.map(({ opponent }) => [opponent, teams.get(opponent) ?? ''])),
    records: ownRecords(league, owner, id),
  };
}

function pointOf(one: DigestedMatch, season: string, side: Side, { before, after }: RatingChange): RatingPoint {
  const { match, matchId, rated } = one;
  return {
    matchId,
    at: match.startedAt,
    season,
    points: after,
    change: after - before,
    opponent: teamIdOf(match, otherSide(side)),
    won: winnerSide(one) === side,
    ...(match.drawn && { drawn: true }),
    cups: [cupsOf(match, side), cupsOf(match, otherSide(side))],
    ...(rated.isUpset && { isUpset: true }),
  };
}
