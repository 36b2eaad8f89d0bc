import type { DigestedMatch, DigestedSeason, LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { FORM_MATCHES } from '../../../src/domain/digest/rating-page.ts';
import {
  MOST_RATED,
  MOST_UPSETS,
  type RatedLine,
  type RatingTable,
  type Upset,
} from '../../../src/domain/digest/rating-table.ts';
import { cupsOf, otherSide, SIDES, type Side, teamIdOf, teamNameOf } from '../../../src/domain/match/sides.ts';
import { madeOnce } from './made-once.ts';
import { leagueNames, playersBySide, winnerSide } from './seats.ts';

type Owner = 'team' | 'player';

/** `ratings/{season}`: who played in the season, by points, and its upsets; null for a season without matches. */
export function ratingTable(league: LeagueDigest, season: string): RatingTable | null {
  const shown = league.find((one) => one.season === season);
  if (shown === undefined) return null;
  const names = leagueNames.of(league);
  const namesBy = { team: names.teams, player: names.players };
  const named = (owner: Owner) =>
    ratedLines
      .of(shown)
      [owner].slice(0, MOST_RATED)
      .map((line) => ({ ...line, name: namesBy[owner].get(line.id) ?? '' }));
  const upsets = shown.matches.flatMap(upsetsOf);
  return { teams: named('team'), players: named('player'), upsets: upsets.reverse().slice(0, MOST_UPSETS) };
}

/** All who played in the season, without names, in the order of their points after it. */
export const ratedLines = madeOnce(function* (season: DigestedSeason): Generator<void, Record<Owner, RatedLine[]>> {
  const team = yield* linesOf(season, 'team');
  return { team, player: yield* linesOf(season, 'player') };
});

/** Counts what {@link ratingTable} tells of a season, in turns. */
export async function prepareRatings(league: LeagueDigest, season?: string): Promise<void> {
  const shown = league.find((one) => one.season === season);
  if (shown === undefined) return;
  await leagueNames.prepare(league);
  await ratedLines.prepare(shown);
}

function* linesOf({ matches }: DigestedSeason, owner: Owner): Generator<void, RatedLine[]> {
  const changes = new Map<string, number[]>();
  const last = new Map<string, { points: number; teamId: string }>();
  for (const one of matches) {
    for (const [id, teamId, { before, after }] of ratedIn(one, owner)) {
      const own = changes.get(id) ?? [];
      own.push(after - before);
      changes.set(id, own);
      last.set(id, { points: after, teamId });
    }
    yield;
  }
  const ordered = [...last].sort(([a, { points }], [b, other]) => other.points - points || (a < b ? -1 : 1));
  return ordered.map(([id, { points, teamId }]) => {
    const own = changes.get(id) ?? [];
    return {
      id,
      name: '',
      rank: 1 + ordered.findIndex(([, other]) => other.points === points),
      points,
      change: own.slice(-FORM_MATCHES).reduce((sum, change) => sum + change, 0),
      matches: own.length,
      ...(owner === 'player' && { teamId }),
    };
  });
}

/** Whom a match rated, with the team. */
function ratedIn(one: DigestedMatch, owner: Owner): [id: string, teamId: string, { before: number; after: number }][] {
  const { rated, match } = one;
  if (owner === 'team') return Object.entries(rated.teams).map(([id, change]) => [id, id, change]);
  const sides = playersBySide(one);
  return SIDES.flatMap((side) =>
    sides[side].flatMap((uid): [string, string, { before: number; after: number }][] => {
      const change = Object.hasOwn(rated.players, uid) ? rated.players[uid] : undefined;
      return change === undefined ? [] : [[uid, teamIdOf(match, side), change]];
    }),
  );
}

/** The match as an upset, if it was one. */
function upsetsOf(one: DigestedMatch): Upset[] {
  const { match, matchId, rated } = one;
  const winner = winnerSide(one);
  if (winner === null || !rated.isUpset) return [];
  const team = (side: Side) => ({
    id: teamIdOf(match, side),
    name: teamNameOf(match, side),
    cups: cupsOf(match, side),
  });
  return [
    {
      matchId,
      at: match.startedAt,
      chance: winner === 'one' ? rated.expected : 1 - rated.expected,
      winner: team(winner),
      loser: team(otherSide(winner)),
    },
  ];
}
