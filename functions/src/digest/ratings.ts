import { ordinal, type Rating, rate, rating } from 'openskill';
import type { PlayedMatch, RatedMatch, RatingChange } from '../../../src/domain/digest/played-match.ts';
import { cupsOf, otherSide, SIDES, type Side, teamIdOf, teamIdsOf } from '../../../src/domain/match/sides.ts';
import { playersBySide, winnerSide } from './seats.ts';

/** The rating of a team that has not played (decision 104). */
const TEAM_START = 1500;
/** A rating moves by STEP · ln(lead in cups + 1) · (1 − the chance of the winner); in a draw ½ stands for 1, and the lead is 1. */
const STEP = 28;
/** Points of difference that make one team ten times as likely to win as the other. */
const SCALE = 400;
/** A new season begins this much nearer to the start for everybody: line-ups change. */
const FORGOTTEN = 0.25;
/** A win that the ratings gave at most this chance is an upset. */
const UPSET_CHANCE = 0.3;
/** Matches that both teams have played before, so that their ratings say something. */
const UPSET_MATCHES = 3;
/** The points of a player: the library's careful estimate (mean less three deviations), in the size of a team's. */
const PLAYER_START = 1000;
const PLAYER_SCALE = 40;

/** Everybody's ratings at one moment; a team or player without an entry has the start's. */
export interface Standing {
  readonly teams: ReadonlyMap<string, { points: number; matches: number }>;
  readonly players: ReadonlyMap<string, Rating>;
}

export const NOBODY_RATED: Standing = { teams: new Map(), players: new Map() };

/** The ratings with which a season begins: teams are a quarter nearer to the start. */
export function startSeason({ teams, players }: Standing): Standing {
  const nearer = [...teams].map(
    ([id, { points, matches }]) => [id, { points: points + FORGOTTEN * (TEAM_START - points), matches }] as const,
  );
  return { teams: new Map(nearer), players };
}

/**
 * The ratings through matches of one season: Elo for teams, with the difference in cups, and a Bayesian rating of both sides for players (Weng and Lin, by
 * `openskill`). A function of the matches alone, so an annulled or a corrected one corrects everything after it. It never moves the table.
 *
 * @param played counted matches, in their order
 * @param from the ratings before the first of them
 */
export function* rateMatches(
  played: readonly PlayedMatch[],
  from: Standing,
): Generator<void, { matches: RatedMatch[]; standing: Standing }> {
  const teams = new Map(from.teams);
  const players = new Map(from.players);
  const matches: RatedMatch[] = [];
  for (const one of played) {
    const { match, matchId } = one;
    const [first, second] = teamIdsOf(match);
    const before = { one: teams.get(first) ?? newTeam(), two: teams.get(second) ?? newTeam() };
    const expected = expectedOf(before.one.points, before.two.points);
    const winner = winnerSide(one);
    const best = winner ?? 'one';
    const chance = best === 'one' ? expected : 1 - expected;
    // An overtime and the rule of level scores decide by one.
    const lead = Math.max(1, cupsOf(match, best) - cupsOf(match, otherSide(best)));
    // A damaged record may have one team on both sides.
    const step = first === second ? 0 : STEP * Math.log(lead + 1) * ((winner === null ? 0.5 : 1) - chance);
    const changes = SIDES.map((side): [teamId: string, RatingChange] => {
      const { points, matches: count } = before[side];
      const after = points + (side === best ? step : -step);
      teams.set(teamIdOf(match, side), { points: after, matches: count + 1 });
      return [teamIdOf(match, side), { before: Math.round(points), after: Math.round(after) }];
    });
    matches.push({
      matchId,
      expected,
      isUpset:
        winner !== null && chance <= UPSET_CHANCE && SIDES.every((side) => before[side].matches >= UPSET_MATCHES),
      // Not by assignment: an id may be a name of JavaScript's own.
      teams: Object.fromEntries(changes),
      players: ratePlayers(one, winner, players),
    });
    yield;
  }
  return { matches, standing: { teams, players } };
}

/** The chance of a team to win against another, by their ratings, 0 to 1. */
const expectedOf = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / SCALE));

/** The points of a player, whole. */
const playerPoints = (of: Rating | undefined): number =>
  Math.round(PLAYER_START + PLAYER_SCALE * (of === undefined ? 0 : ordinal(of)));

const newTeam = () => ({ points: TEAM_START, matches: 0 });

/** Rates the players of both sides, and notes their new ratings; everybody who had a seat counts. */
function ratePlayers(
  one: PlayedMatch,
  winner: Side | null,
  players: Map<string, Rating>,
): Record<string, RatingChange> {
  const sides = playersBySide(one);
  const best = winner ?? 'one';
  const ids = [sides[best], sides[otherSide(best)]];
  if (ids.some((each) => each.length === 0)) return {};
  const before = ids.map((each) => each.map((uid) => players.get(uid) ?? rating()));
  const after = rate(before, { rank: [1, winner === null ? 1 : 2] });
  const changes: [string, RatingChange][] = [];
  for (const [place, each] of ids.entries()) {
    for (const [index, uid] of each.entries()) {
      const now = after[place]?.[index];
      if (now === undefined) continue;
      changes.push([uid, { before: playerPoints(players.get(uid)), after: playerPoints(now) }]);
      players.set(uid, now);
    }
  }
  return Object.fromEntries(changes);
}
