import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { Match, PlayerStats } from '../records/types.ts';
import { hasChance, rulesOf } from './game-rules.ts';
import type { TimelineEntry } from './match.ts';
import { redemptionOf } from './redemption.ts';
import { SHOTS } from './shots.ts';
import { isCounted, type Lineups, lineupOf, outcomeOf, SIDES, type Side, sideOf } from './sides.ts';
import { type HitRates, type NextThrow, type WinTable, winChance, winTable } from './win-table.ts';

/** The hit rate of a player of whom nothing is known, until the league's own is. */
export const USUAL_RATE = 0.42;
/** The prior weighs as much as so many throws: two matches. */
export const PRIOR_THROWS = 10;
/** No throw is certain, and none is hopeless. */
const LEAST_RATE = 0.02;

/** What a rate is made of. */
export type Career = Pick<PlayerStats, 'cupsScored' | 'totalAttempts'>;

/**
 * The mean of the Beta distribution of a player's hit rate: a prior with the league's rate, and the player's career (all seasons).
 *
 * @param career undefined for a player without figures
 * @param usual the league's hit rate, 0 to 1
 */
export function hitRate(career: Career | undefined, usual: number): number {
  const { cupsScored = 0, totalAttempts = 0 } = career ?? {};
  const rate = (PRIOR_THROWS * usual + cupsScored) / (PRIOR_THROWS + totalAttempts);
  return Math.min(Math.max(rate, LEAST_RATE), 1 - LEAST_RATE);
}

/**
 * The hit rates of a side. One with a substitute (decision 67) throws with the mean of all its players: the record does not say who left.
 *
 * @param careerOf the career figures of a player, by uid; undefined for somebody without a record
 */
export function ratesOf(match: Lineups, side: Side, careerOf: (uid: string) => Career | undefined): HitRates {
  const each = lineupOf(match, side).map((uid) => hitRate(careerOf(uid), USUAL_RATE));
  const [first, second] = each;
  if (each.length === PLAYERS_PER_SIDE && first !== undefined && second !== undefined) return [first, second];
  const mean = each.length === 0 ? USUAL_RATE : each.reduce((sum, rate) => sum + rate, 0) / each.length;
  return [mean, mean];
}

/** The table of the phase that is played, from the careers of the players as {@link ratesOf} reads them. */
export const winTableOf = (
  match: Lineups & Pick<Match, 'totalCups' | 'rules' | 'phase'>,
  careerOf: (uid: string) => Career | undefined,
): WinTable => phaseTable(match, ratesOf(match, 'one', careerOf), ratesOf(match, 'two', careerOf));

/** The same from the rates. Overtimes go on until one wins, so the chance at the start of one contains itself; either side begins it as likely. */
export function phaseTable(
  match: { [Name in 'totalCups' | 'rules' | 'phase']?: Match[Name] | undefined } & Pick<Match, 'totalCups'>,
  one: HitRates,
  two: HitRates,
): WinTable {
  const { tie, overtime, redemption: answer } = rulesOf(match);
  const cups = match.phase === undefined ? match.totalCups : overtime.cups;
  if (tie !== 'overtime' || answer === 'none') return winTable(one, two, cups, { answer, level: 0 });
  const begun = (level: number) => winChance(winTable(one, two, overtime.cups, { answer, level }), START, EITHER);
  const lost = begun(0);
  return winTable(one, two, cups, { answer, level: lost / (1 - begun(1) + lost) });
}

const START = { one: 0, two: 0 };
const EITHER: readonly NextThrow[] = SIDES.map((side) => ({ side, left: 'both' }));

/**
 * Who throws next, from the number of throws of each player alone: the record of a match has no more, and the same match says the same everywhere. A
 * side with an odd number is in the middle of its turn; else the side with fewer throws is next; with as many, either.
 *
 * @param sides those that may throw: only one while it answers the last cup
 */
export function nextThrows(
  match: Lineups,
  attemptsOf: (uid: string) => number,
  sides: readonly Side[] = SIDES,
): NextThrow[] {
  const throwsOf = (side: Side) => {
    const each = lineupOf(match, side).map(attemptsOf);
    const sum = each.reduce((total, attempts) => total + attempts, 0);
    return { side, sum, isOpen: sum % PLAYERS_PER_SIDE !== 0, last: (each[0] ?? 0) > (each[1] ?? 0) ? 1 : 0 } as const;
  };
  const each = sides.map(throwsOf);
  const open = each.filter(({ isOpen }) => isOpen);
  if (open.length > 0) return open.map(({ side, last }) => ({ side, left: last }));
  const least = Math.min(...each.map(({ sum }) => sum));
  return each.filter(({ sum }) => sum === least).map(({ side }) => ({ side, left: 'both' as const }));
}

/**
 * The chance of side one now, 0 to 1, from the record of a running match. Null before its first throw, and where the record does not say enough: by some
 * rules, while the last cup is answered, and from the second overtime on, whose throws it has not by themselves.
 */
export function chanceNow(
  match: Lineups &
    Pick<Match, 'team1Score' | 'team2Score' | 'playerStats' | 'rules' | 'phase' | 'team1Overtime' | 'team2Overtime'>,
  table: WinTable,
): number | null {
  const { phase = 0, playerStats } = match;
  if (phase > 1 || !hasChance(match) || !Object.values(playerStats).some(({ attempts }) => attempts > 0)) return null;
  const one = phase === 0 ? match.team1Score : (match.team1Overtime ?? 0);
  const two = phase === 0 ? match.team2Score : (match.team2Overtime ?? 0);
  if (rulesOf(match).redemption !== 'none' && Math.max(one, two) >= table.cups && one !== two) return null;
  const field = phase === 0 ? 'attempts' : 'overtimeAttempts';
  const next = nextThrows(match, (uid) => playerStats[uid]?.[field] ?? 0);
  return winChance(table, { one, two }, next);
}

/**
 * The chance of side one, 0 to 1: before the first throw, and after each. A correction is no throw of its own: it changes the chance after the throw
 * before it. The course of a match that is over ends with its result; a match that counts nowhere has none (decision 69), nor one with an overtime.
 *
 * @param timeline the throws that counted, oldest first, as `foldMatch` gives them
 * @returns empty without a throw, or for a match without a result
 */
export function winCourse(
  match: Lineups &
    Pick<
      Match,
      'status' | 'annulled' | 'held' | 'winnerId' | 'drawn' | 'team1Id' | 'team2Id' | 'rules' | 'totalCups' | 'phase'
    >,
  timeline: readonly TimelineEntry[],
  table: WinTable,
): number[] {
  if (timeline.length === 0 || (match.status !== 'ongoing' && !isCounted(match))) return [];
  if (!hasChance(match) || match.drawn || match.phase !== undefined) return [];
  const attempts = new Map<string, number>();
  const attemptsOf = (uid: string) => attempts.get(uid) ?? 0;
  const chanceAt = (one: number, two: number, sides?: readonly Side[]) =>
    winChance(table, { one, two }, nextThrows(match, attemptsOf, sides));
  const course = [chanceAt(0, 0)];
  for (const [nth, { type, playerId, team1Score, team2Score }] of timeline.entries()) {
    const isThrow = SHOTS[type].attempts > 0 && sideOf(match, playerId) !== null;
    if (isThrow) attempts.set(playerId, attemptsOf(playerId) + 1);
    else if (course.length > 1) course.pop();
    else continue;
    const answer = redemptionOf(match, { team1Score, team2Score, timeline: timeline.slice(0, nth + 1) });
    if (answer?.isOver) course.push(answer.side === 'two' ? 1 : 0);
    else course.push(chanceAt(team1Score, team2Score, answer === null ? SIDES : [answer.side]));
  }
  if (match.status === 'completed') course[course.length - 1] = outcomeOf(match, 'one') === 'won' ? 1 : 0;
  return course;
}

/** A chance in whole percent. While a match is open nothing is certain: then 1 to 99. */
export function chancePercent(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance <= 0 ? 0 : 100;
  return Math.min(Math.max(Math.round(chance * 100), 1), 99);
}
